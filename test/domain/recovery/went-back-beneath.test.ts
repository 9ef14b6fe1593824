/** Of a cloud's newest hundred receipts: which of the device's may stand beneath them. */
import { describe, expect, it } from 'vitest';
import { beneath } from '#domain/recovery/went-back.ts';
import { receipt } from '#test/builders/records.ts';

const made = (day: number) =>
  receipt({ id: `R${String(day)}`, date: new Date(Date.UTC(2026, 0, day)).toISOString() });
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => made(from + index));

describe('a receipt that a reading of the newest does not give', () => {
  const here = { receipts: days(1, 110) };

  it('is not there where the cloud gives all of its receipts', () => {
    expect(beneath(here, { receipts: days(12, 110) })).toEqual([]);
    expect(beneath(here, { receipts: [] })).toEqual([]);
  });

  it('may be beneath them where the cloud gives a full hundred', () => {
    const older = days(1, 10).map(({ id }) => id);
    expect(beneath(here, { receipts: days(11, 110) })).toEqual(older);
    expect(beneath(here, { receipts: days(11, 110).toReversed() })).toEqual(older);
  });
});
