import { describe, expect, it } from 'vitest';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { chooseClient, lookAlike, openNewClient, typeNewClient } from '#domain/entry/client.ts';
import { readDate, shownDate, shownNumber, takenBy } from '#domain/entry/head.ts';
import { client, receipt } from '#test/builders/records.ts';
import { pendingOperation } from '#test/builders/view.ts';
import { context } from './receipt-form-samples.ts';

const form = emptyForm('doc-1');

describe('the number of a new receipt', () => {
  it('is the next free one of the day in Warsaw [RECEIPT-1]', () => {
    const receipts = [receipt({ number: '12/21/11/2026' }), receipt({ number: '3/20/11/2026' })];
    expect(shownNumber(form, context({ receipts }))).toBe('13/21/11/2026');
  });

  it('skips a number that is on the paper of a receipt that the cloud refused', () => {
    const receipts = [receipt({ number: '12/21/11/2026' })];
    const removed = [
      pendingOperation({ type: 'CREATE_RECEIPT', data: { number: '13/21/11/2026' } }),
    ];
    expect(shownNumber(form, context({ receipts, removed }))).toBe('14/21/11/2026');
  });

  it('follows the date until it is typed by hand', () => {
    const receipts = [receipt({ number: '3/20/11/2026' })];
    const dated = { ...form, dateText: '20.11.2026', isDateTyped: true };
    expect(shownNumber(dated, context({ receipts }))).toBe('4/20/11/2026');
    const typed = { ...dated, numberText: '99/', isNumberTyped: true };
    expect(shownNumber(typed, context({ receipts }))).toBe('99/');
  });

  it('is empty for a day whose receipts are not all loaded, and the next free one on the first loaded day', () => {
    const receipts = [receipt({ number: '1/26/09/2026', date: '2026-09-26T08:00:00.000Z' })];
    const known = context({ receipts, receiptsFrom: Date.parse('2026-09-26T08:00:00.000Z') });
    const on = (dateText: string) => shownNumber({ ...form, dateText, isDateTyped: true }, known);
    expect(on('05.07.2026')).toBe('');
    expect(on('26.09.2026')).toBe('2/26/09/2026');
    expect(shownNumber(form, known)).toBe('1/21/11/2026');
  });

  it('is that of today while the typed date is invalid', () => {
    const dated = { ...form, dateText: '31.02.', isDateTyped: true };
    expect(shownNumber(dated, context())).toBe('1/21/11/2026');
  });

  it('moves on when another tab has stored the same draft', () => {
    const receipts = [receipt({ id: 'temp_receipt_doc-1', number: '1/21/11/2026' })];
    const same = { ...form, documentId: 'doc-1' };
    expect(shownNumber(same, context({ receipts }))).toBe('2/21/11/2026');
  });

  it('does not count as taken by the receipt itself', () => {
    const receipts = [receipt({ id: 'temp_receipt_doc-1', number: '1/21/11/2026' })];
    const stored = receipt({ id: 'doc-1', number: '1/21/11/2026' });
    const changing = { ...form, documentId: 'doc-1', stored };
    expect(takenBy(changing, '1/21/11/2026', receipts)).toBeUndefined();
    expect(takenBy({ ...changing, documentId: 'doc-2' }, '1/21/11/2026', receipts)).toBeDefined();
  });

  it('counts as taken if another tab has stored the same draft with it', () => {
    const receipts = [receipt({ id: 'temp_receipt_doc-1', number: '1/21/11/2026' })];
    const same = { ...form, documentId: 'doc-1' };
    expect(takenBy(same, '1/21/11/2026', receipts)).toBeDefined();
  });
});

describe('the date', () => {
  it('is the day in Warsaw when UTC is still the day before', () => {
    expect(shownDate(form, { now: Date.parse('2026-11-20T23:30:00Z') })).toBe('21.11.2026');
  });
});

describe('the instant of a receipt', () => {
  const instantAt = (now: string, changes: Partial<typeof form> = {}) =>
    readDate({ ...form, ...changes }, context({ now: Date.parse(now) }));

  // On 25 October 2026 the clock shows 2:30 twice: at 0:30 and at 1:30 UTC.
  it.each([
    ['the first', '2026-10-25T00:30:59Z', '2026-10-25T00:30:00.000Z'],
    ['the second', '2026-10-25T01:30:59Z', '2026-10-25T01:30:00.000Z'],
  ])(
    'is the current one at %s 2:30 of the night in which the clock goes back',
    (_, now, instant) => {
      expect(instantAt(now)).toEqual({ value: instant });
      expect(instantAt(now, { dateText: '25.10.2026', isDateTyped: true })).toEqual({
        value: instant,
      });
      expect(instantAt(now, { timeText: '2:30' })).toEqual({ value: instant });
    },
  );

  it('is the first of two for a typed time that comes twice', () => {
    expect(instantAt('2026-10-25T01:30:00Z', { timeText: '2:15' })).toEqual({
      value: '2026-10-25T00:15:00.000Z',
    });
  });

  it('on another day takes the time of the clock', () => {
    expect(
      instantAt('2026-10-25T01:30:00Z', { dateText: '24.10.2026', isDateTyped: true }),
    ).toEqual({ value: '2026-10-24T00:30:00.000Z' });
  });
});

describe('a chosen client', () => {
  it('fills in the origin of the last receipt', () => {
    const receipts = [
      receipt({ clientId: 'client-2', origin: 'rozbiórka obiektu' }),
      receipt({ clientId: 'temp_client_client-1', origin: 'warsztat' }),
    ];
    expect(chooseClient(form, client(), receipts)).toMatchObject({
      clientId: 'client-1',
      origin: 'other',
      originText: 'warsztat',
    });
    expect(chooseClient(form, client({ id: 'client-2' }), receipts).origin).toBe('demolition');
    expect(chooseClient(form, client({ id: 'client-3' }), receipts).origin).toBe('household');
  });

  it('is found again by document number or name when typed as a new client', () => {
    const known = [client({ id: 'a', name: 'Jan Nowak', documentNumber: 'ABC 123456' })];
    const typed = openNewClient(form, 'JAN NOWAK');
    expect(lookAlike(typed, known)?.id).toBe('a');
    const other = typeNewClient(openNewClient(form, 'Inny'), { documentNumber: 'abc123456' });
    expect(lookAlike(other, known)?.id).toBe('a');
    expect(lookAlike(openNewClient(form, 'Inny'), known)).toBeUndefined();
    expect(lookAlike(form, known)).toBeUndefined();
  });
});
