import { describe, expect, it } from 'vitest';
import { pendingOperation } from '#test/builders/view.ts';
import { queueFile, rawFile } from '#ui/shared/saving/queue-file.ts';

const owner = { id: 'user-1', email: 'skup@example.pl' };
const source = { owner, store: { storeId: 'store-1', seq: 4 } };

describe('the queue file', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', 'kwity_kolejka_2026-11-21.json'],
    ['2026-11-21T23:00:00.000Z', 'kwity_kolejka_2026-11-22.json'],
    ['2026-01-02T12:00:00.000Z', 'kwity_kolejka_2026-01-02.json'],
  ])('saved at %s has the date in Warsaw in its name', (now, name) => {
    expect(queueFile({ pending: [], removed: [] }, source, Date.parse(now)).name).toBe(name);
  });

  it('names its owner, and holds every operation with all of its data, unknown fields included', () => {
    const odd = pendingOperation({ type: 'SOMETHING_NEW', data: { deep: { of: ['a', 1] } } });
    const { json } = queueFile({ pending: [pendingOperation()], removed: [odd] }, source, 0);
    expect(JSON.parse(json)).toEqual({
      format: 'kwity-queue',
      version: 3,
      ...source,
      savedAt: '1970-01-01T00:00:00.000Z',
      pending: [pendingOperation()],
      removed: [odd],
    });
  });
});

describe('the file of entries that could not be read', () => {
  it('holds them unchanged', () => {
    const entry = { seq: 2, at: 1001, v: 9, sealed: 'x' };
    const { name, json } = rawFile([entry], Date.parse('2026-11-21T12:00:00.000Z'));
    expect(name).toBe('kwity_nieczytelne_2026-11-21.json');
    expect(JSON.parse(json)).toMatchObject({ entries: [entry] });
  });
});
