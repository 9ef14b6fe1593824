/** Receipts of the device that may exist in the cloud below its newest hundred. */
import { describe, expect, it } from 'vitest';
import { idsOlderThanRead } from '#domain/recovery/went-back.ts';
import { receipt } from '#test/builders/records.ts';

const made = (day: number) =>
  receipt({ id: `R${String(day)}`, date: new Date(Date.UTC(2026, 0, day)).toISOString() });
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => made(from + index));

describe('a receipt that is not among the newest ones of the cloud', () => {
  const here = { receipts: days(1, 110) };

  it('is missing if the cloud returned all its receipts', () => {
    expect(idsOlderThanRead(here, { receipts: days(12, 110) })).toEqual([]);
    expect(idsOlderThanRead(here, { receipts: [] })).toEqual([]);
  });

  it('may be older than the newest hundred if the cloud returned a full hundred', () => {
    const older = days(1, 10).map(({ id }) => id);
    expect(idsOlderThanRead(here, { receipts: days(11, 110) })).toEqual(older);
    expect(idsOlderThanRead(here, { receipts: days(11, 110).toReversed() })).toEqual(older);
  });
});
