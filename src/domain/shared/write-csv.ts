/** CSV as a Polish Excel opens it: semicolons, UTF-8 with its mark, CRLF, decimal commas; no formula gets through. */

const MARK = '\ufeff';
/**
 * Also behind blanks, which some spreadsheets cut off, and in the wide signs of Asian keyboards;
 * and behind apostrophes, so that one that was typed is told from ours.
 */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;

/** A cell that a spreadsheet would run gets an apostrophe before it. */
const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell without the apostrophe that `writeCsv` has put before it. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const cell = (text: string): string => {
  // A space that only a printer knows makes a text of a number.
  const safe = defused(text.replace(/[\u00a0\u202f]/g, ' '));
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The file's text of a head and its rows. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
