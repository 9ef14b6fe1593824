// @module-tag long
import { describe, expect, it } from 'vitest';
import { importProblemText } from '#ui/data-file/data-files.text.ts';
import { openZip } from '#adapters/sheet/unzip.ts';
import { createScale, TooHeavy } from '#adapters/sheet/weight.ts';
import { BOMBS, bookOf, oneCellOf200MB, rowsUpToXFD } from './bombs.ts';
import { readBytes, utf8 } from './table-samples.ts';

const endOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
  const table = await readBytes(bytes);
  return typeof table === 'string' ? table : table.rows.length;
};

const SECOND = '<row r="2"><c r="A2"><v>1</v></c></row>';
const HEAD = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe('a workbook that unpacks to a huge size', () => {
  it.each(BOMBS)('is read or refused without unpacking all of it: %s', async (_, inside, end) => {
    expect(await endOf(bookOf(inside()))).toBe(end);
  });

  it('with one cell of 200 MB is refused with a message', async () => {
    const bytes = oneCellOf200MB();
    expect(bytes.length).toBeLessThan(200_000);
    const end = await endOf(bytes);
    expect(end).toBe('too-heavy');
    expect(importProblemText['too-heavy']).toMatch(/za dużo danych.*Skopiuj/u);
  });

  it('is unpacked only up to the limit, whatever size it claims', async () => {
    let unpacked = 0;
    const weigh = createScale();
    const pieces = openZip(oneCellOf200MB(), (what, amount) => {
      if (what === 'bytes') unpacked += amount;
      weigh(what, amount);
    })('xl/worksheets/sheet1.xml');
    const readAll = async () => {
      for await (const piece of pieces ?? []) expect(piece.length).toBeLessThan(10_000_000);
    };
    await expect(readAll()).rejects.toBeInstanceOf(TooHeavy);
    expect(unpacked).toBeLessThan(75_000_000);
  });

  it('with a cell in the last possible column is read only up to the column limit', async () => {
    const table = await readBytes(rowsUpToXFD());
    expect(table).toBe('empty');
    const cells = await readBytes(
      bookOf({ rows: `${HEAD}<row r="2"><c r="A2"><v>2</v></c><c r="XFD2"><v>1</v></c></row>` }),
    );
    expect(cells).toMatchObject({ rows: [{ cells: ['1'] }, { cells: { length: 60 } }] });
  });

  it('is read if it is intact, and refused if its checksum is wrong', async () => {
    expect(await endOf(bookOf({ rows: HEAD + SECOND }))).toBe(2);
    expect(await endOf(bookOf({ rows: HEAD + SECOND, said: { crc: 1 } }))).toBe('broken-sheet');
  });
});

describe('a text that is no table', () => {
  it.each([
    ['a line of 29 MB', () => 'a'.repeat(29_000_000)],
    [
      'a quote that has no end',
      () => `nazwa;miasto\n"${'x;y\n'.repeat(7_000_000)}`,
      'too-many-rows',
    ],
    ['quotes in quotes', () => `nazwa;miasto\n"${'""'.repeat(14_000_000)}`],
    ['a row of 29 million columns', () => `nazwa\n${';'.repeat(29_000_000)}`],
    ['29 million lines', () => `nazwa\n${'\n'.repeat(29_000_000)}`],
    ['more text than the cells of a table hold', () => `${'x'.repeat(30_000)}\n`.repeat(900)],
  ])('is refused: %s', async (_, text, refusal = 'too-heavy') => {
    expect(await endOf(utf8(text()))).toBe(refusal);
  });
});
