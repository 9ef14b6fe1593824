/** CSV for a Polish Excel: semicolons, UTF-8 with a byte order mark, CRLF, decimal commas. */

const MARK = '\ufeff';
/**
 * Some spreadsheets skip leading blanks and accept full-width signs. A typed leading apostrophe
 * matches as well, so that it can be told from an added one.
 */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;

/** Keeps a spreadsheet from running the cell as a formula. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `writeCsv` added. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const cell = (text: string): string => {
  // Excel reads a number with a non-breaking space as text.
  const safe = escapeFormula(text.replace(/[\u00a0\u202f]/g, ' '));
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  MARK + [head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
