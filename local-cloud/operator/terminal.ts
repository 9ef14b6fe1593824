/** Characters that a terminal obeys, or that hide or reorder text, except line breaks. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Spells out characters that are unsafe in a terminal: "\u{1b}". */
export const printable = (words: string): string =>
  words.replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

export const say = (line: string): void => {
  process.stdout.write(`${printable(line)}\n`);
};

export const sayError = (line: string): void => {
  process.stderr.write(`${printable(line)}\n`);
};
