import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { writeCsv, unescapeFormula } from '#domain/shared/write-csv.ts';
import { ODD_NAMES } from '#test/builders/odd-names.ts';
import { runs } from '#test/domain/arbitraries.ts';

/** An independent reader after RFC 4180, with semicolons. */
const read = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const signs = [...csv.replace(/^\ufeff/, '')];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (isQuoted && sign === '"' && signs[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ';') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && signs[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
};

describe('[FN-7] a CSV file for a Polish Excel', () => {
  it('begins with a UTF-8 byte order mark and uses semicolons and CRLF', () => {
    expect(writeCsv(['Nazwa', 'Cena'], [['Żółć', '1,50']])).toBe(
      '\ufeffNazwa;Cena\r\nŻółć;1,50\r\n',
    );
  });

  it.each([
    '=1+1',
    '+48 600',
    '-2',
    '@x',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "''=1",
    "' =1",
  ])('defuses %j, which a spreadsheet would run', (text) => {
    expect(read(writeCsv(['a'], [[text]]))[1]).toEqual([`'${text}`]);
  });

  it.each(ODD_NAMES)('keeps a name unchanged and without a formula: %s', (_what, name) => {
    const expected = name.startsWith('=') ? `'${name}` : name;
    expect(read(writeCsv(['a'], [[name], ['x']]))).toEqual([['a'], [expected], ['x']]);
  });

  it('contains only plain spaces', () => {
    expect(writeCsv(['a'], [['1\u00a0234']])).toContain('1 234');
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...`'=+-@＝＋－＠ \t\r\n;",a`), maxLength: 8 }),
  );

  test.prop([hostile], runs)('has no cell that a spreadsheet runs, and loses none', (text) => {
    const cell = read(writeCsv(['a'], [[text]]))[1]?.[0] ?? '';
    expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u);
    expect(unescapeFormula(cell)).toBe(text.replace(/[\u00a0\u202f]/gu, ' '));
  });

  const cellText = fc
    .string({ unit: fc.constantFrom('a', 'ż', ';', '"', '\n', '\r', ' ', '=', '1') })
    .filter((text) => !/^\s*=|^[\r\n]/.test(text));

  test.prop([fc.array(fc.tuple(cellText, cellText))], runs)('is read back cell by cell', (rows) => {
    expect(read(writeCsv(['x', 'y'], rows))).toEqual([['x', 'y'], ...rows]);
  });
});
