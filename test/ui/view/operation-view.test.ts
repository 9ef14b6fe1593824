import { describe, expect, it } from 'vitest';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { pendingOperation } from '#test/builders/view.ts';
import { queueFile, subjectOf } from '#ui/view/operation-view.ts';

describe('what an operation is about', () => {
  it.each([
    ['a new client', { tempId: 'temp_client_C', ...clientFields() }, 'Łukasz Żółć'],
    [
      'a new receipt',
      { tempId: 'temp_receipt_R', ...receiptFields() },
      '12/21/11/2026, Łukasz Żółć',
    ],
    ['a receipt without its seller', { number: '12/21/11/2026' }, '12/21/11/2026'],
    ['a deletion', { clientId: 'client-1' }, 'client-1'],
    ['a change that holds nothing to name', { id: 'receipt-1' }, 'receipt-1'],
    ['damaged data', { name: 7, number: null, client: null, id: {} }, ''],
  ])('is named for %s', (_, data, subject) => {
    expect(subjectOf(pendingOperation({ data }))).toBe(subject);
  });
});

describe('the file of the queue', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', 'kwity_kolejka_2026-11-21.json'],
    ['2026-11-21T23:00:00.000Z', 'kwity_kolejka_2026-11-22.json'],
    ['2026-01-02T12:00:00.000Z', 'kwity_kolejka_2026-01-02.json'],
  ])('saved at %s carries the day of Warsaw', (now, name) => {
    expect(queueFile({ pending: [], removed: [] }, Date.parse(now)).name).toBe(name);
  });

  it('holds every operation with all of its data, unknown fields too', () => {
    const odd = pendingOperation({ type: 'SOMETHING_NEW', data: { deep: { of: ['a', 1] } } });
    const { json } = queueFile({ pending: [pendingOperation()], removed: [odd] }, 0);
    expect(JSON.parse(json)).toEqual({
      format: 'kwity-queue',
      version: 1,
      savedAt: '1970-01-01T00:00:00.000Z',
      pending: [pendingOperation()],
      removed: [odd],
    });
  });
});
