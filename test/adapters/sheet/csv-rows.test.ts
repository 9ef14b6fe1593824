import { describe, expect, it } from 'vitest';
import { cellsOf, readBytes, utf8, workbook } from './table-samples.ts';

const marksIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readBytes(bytes);
  const rows = typeof table === 'string' ? [] : table.rows;
  return rows.map(({ number, cells, ...marks }) => Object.keys(marks));
};

describe('the rows of a text', () => {
  it.each([
    [
      'Jan;"Łódź\nEwa;x\n',
      [
        ['Jan', '"Łódź'],
        ['Ewa', 'x'],
      ],
    ],
    [
      '"14 rura;1\n"12 rura;2\n',
      [
        ['"14 rura', '1'],
        ['"12 rura', '2'],
      ],
    ],
    [
      '"14 rura;1\nPręt "A";2\n',
      [
        ['"14 rura', '1'],
        ['Pręt "A"', '2'],
      ],
    ],
    [
      '"Jan\nNowy" ;1\n"Jan" Nowy;2\n',
      [
        ['Jan\nNowy', '1'],
        ['"Jan" Nowy', '2'],
      ],
    ],
    [
      `"14 rura;1\n${'Pręt;2\n'.repeat(9000)}`,
      [
        ['"14 rura', '1'],
        ['Pręt', '2'],
      ],
    ],
  ])('stay apart if a quotation mark stands alone: %#', async (rows, cells) => {
    const table = await readBytes(utf8(`nazwa;miasto\n${rows}`));
    const found = typeof table === 'string' ? [] : table.rows.map((row) => row.cells);
    expect(found.slice(0, 3)).toEqual([['nazwa', 'miasto'], ...cells]);
  });

  it('are marked if a cell holds a separator and the end of a row', async () => {
    const bytes = utf8('a;b\nJan;"Polna 1;x\nEwa;y 2";Opole\nOla;"x\ny"\n');
    expect(await marksIn(bytes)).toEqual([[], ['isJoined'], []]);
  });

  it('are marked if they have more columns than are read', async () => {
    const row = (last: string) => [...Array.from({ length: 60 }, () => 'x'), last];
    const rows = [row('nazwa'), row('a'), row('')];
    const text = rows.map((cells) => `${cells.join(';')}\n`).join('');
    for (const bytes of [utf8(text), workbook(rows)]) {
      expect(await marksIn(bytes)).toEqual([['isCut'], ['isCut'], []]);
      expect((await cellsOf(bytes))[2]).toEqual(rows[2]?.slice(0, 60));
    }
  });

  it.each([
    ['ends with the mark of DOS', 'nazwa;miasto\r\nJan;Opole\r\n\u001a'],
    ['begins with a bracket', '[nazwa];miasto\nJan;Opole\n'],
  ])('are read from a text that %s', async (_, text) => {
    expect(await readBytes(utf8(text))).toMatchObject({ rows: [{}, { cells: ['Jan', 'Opole'] }] });
  });
});
