/** What the operator's terminal is told. */

/** Signs that a terminal obeys, or that turn or hide text; a line may have several lines. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same text with each such sign spelled out: "\u{1b}". */
export const printable = (words: string): string =>
  words.replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

/** Says a line. */
export const say = (line: string): void => {
  process.stdout.write(`${printable(line)}\n`);
};

/** Says why something failed. */
export const sayError = (line: string): void => {
  process.stderr.write(`${printable(line)}\n`);
};
