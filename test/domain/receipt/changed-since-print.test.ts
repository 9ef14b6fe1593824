import { describe, expect, it } from 'vitest';
import { isChangedSincePrint, isUnlikeFirstPaper } from '#domain/receipt/changed-since-print.ts';
import { markPrinted } from '#domain/commands/receipt.ts';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import type { Print, Receipt } from '#schemas/receipt.ts';
import { receipt } from '#test/builders/records.ts';

const FIRST = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';

const before = receipt({ notes: '100 kg' });
const now = receipt({ notes: '111 kg' });
const printOf = (of: Receipt, at = FIRST, id = 'p'): Print => ({ id, at, hash: printedHash(of) });
const printedAs = (...prints: Print[]): Receipt => ({ ...now, printedAt: FIRST, prints });

describe('does the paper no longer match its receipt?', () => {
  it.each<[string, Receipt, boolean]>([
    ['no: nothing was printed', now, false],
    ['no: the print has the same content', printedAs(printOf(now)), false],
    ['yes: the receipt was changed after the print', printedAs(printOf(before)), true],
    [
      'yes: one of two prints that did not know of each other differs',
      printedAs(printOf(now), printOf(before)),
      true,
    ],
    [
      'yes: the content differs, though by the clocks the print is newer',
      { ...printedAs(printOf(before)), updatedAt: '2020-01-01T00:00:00Z' },
      true,
    ],
    [
      'no: only what no paper shows was changed',
      { ...printedAs(printOf(now)), updatedAt: LATER },
      false,
    ],
    [
      'yes: the receipt was voided after the print',
      { ...printedAs(printOf(now)), status: 'voided' },
      true,
    ],
    [
      'no: the content of the print is unknown, and times alone do not count',
      { ...now, printedAt: FIRST, updatedAt: LATER },
      false,
    ],
  ])('%s', (_, of, isChanged) => {
    expect(isChangedSincePrint(of)).toBe(isChanged);
  });
});

describe('does the receipt differ from its first paper?', () => {
  it.each<[string, Receipt, boolean]>([
    ['no: the first print has the same content', printedAs(printOf(now)), false],
    ['yes: the receipt was changed after the print', printedAs(printOf(before)), true],
    ['yes: only a later print has the same content', printedAs(printOf(now, LATER)), true],
    [
      'no: two devices printed the same content',
      printedAs(printOf(now, LATER), printOf(now)),
      false,
    ],
  ])('%s', (_, of, isUnlike) => {
    expect(isUnlikeFirstPaper(of)).toBe(isUnlike);
  });
});

describe('the record of a print', () => {
  const moment = { operationId: 'op', at: LATER };
  const own: Print = { id: 'op', at: LATER, hash: printedHash(now) };

  it('holds, for the first print, its time and content, and that no earlier print was seen', () => {
    expect(markPrinted(now, moment)).toEqual([
      {
        ...{ id: 'op', type: 'UPDATE_RECEIPT', base: { prints: null } },
        data: { id: now.id, printedAt: LATER, prints: [own] },
      },
    ]);
  });

  it('of a changed receipt replaces all prints that were seen, and keeps the time of the first', () => {
    const seen = [printOf(before, FIRST, 'a'), printOf(now, FIRST, 'b')];
    expect(markPrinted(printedAs(...seen), moment)).toEqual([
      {
        ...{ id: 'op', type: 'UPDATE_RECEIPT', base: { prints: seen } },
        data: { id: now.id, prints: [own] },
      },
    ]);
  });

  it('is left out if the last paper has the same content, or the receipt is void', () => {
    expect(markPrinted(printedAs(printOf(now)), moment)).toEqual([]);
    expect(markPrinted({ ...now, status: 'voided' }, moment)).toEqual([]);
  });
});
