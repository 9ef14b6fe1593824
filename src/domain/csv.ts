/** CSV as a Polish Excel opens it: semicolons, UTF-8 with its mark, CRLF, decimal commas; no formula gets through. */

const MARK = '\ufeff';
/** Also behind blanks, which some spreadsheets cut off, and in the wide signs of Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell that a spreadsheet would run gets an apostrophe before it, and no space that only a printer knows. */
const defused = (text: string): string => {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ');
  return FORMULA.test(plain) ? `'${plain}` : plain;
};

const cell = (text: string): string => {
  const safe = defused(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The file's text of a head and its rows. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
