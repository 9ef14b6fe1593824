/**
 * The door of every typed, pasted or imported text: signs that nobody can see are left out, and
 * signs that look the same are evened. A stored record is never rewritten by it, only compared.
 */

/** Texts of other signs take ten times as long. All these signs are composed and visible. */
const PLAIN = /^[\n\x20-\x7e\xc0-\u017f]*$/;
/**
 * Includes the joiners of other scripts and the selectors of emoji, which no font of the papers
 * has: a name with one would look like the name without it. So do the marks of annotations and of
 * embedded objects.
 */
const UNSEEN = /(?![\t-\r\x85])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFC]/gu;
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g;
/** The Braille sign without dots is the only blank that is no white space. */
const BLANK = /[^\S\n]|\u2800/g;
/** The minus is a mathematical sign. */
const DASH = /[\p{Dash_Punctuation}\u2212]/gu;

/** Keeps line breaks, and the spaces at both ends. */
export const withoutUnseen = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(UNSEEN, '').replace(LINE_BREAK, '\n').replace(BLANK, ' ').normalize();

export const withPlainDashes = (text: string): string => withoutUnseen(text).replace(DASH, '-');

/** Reads prose, in which a dash stays as it was typed. */
export const visibleText = (text: string): string => withoutUnseen(text).trim();

/** Reads a name, a number, a code or an e-mail. */
export const plainText = (text: string): string => withPlainDashes(text).trim();

export const isBlank = (text: string): boolean => visibleText(text) === '';

/** Reads a text of a form, unless it still is the stored one. */
export const typedOver = (
  stored: string | undefined,
  typed: string,
  read: (text: string) => string = plainText,
): string => (typed === stored ? stored : read(typed));
