/** Signs of no word: what a text in the wrong code page has in place of letters, as in "W±sik". */

/** Spacing accents, box drawing, control characters, and the sign for a byte that is none. */
const NO_TEXT = /[\p{Cc}\p{Cn}\p{Co}\p{Sk}ˇ\u2500-\u25ff\ufffd]/u;
const SIGN_IN_WORD = /(?<=\p{L})(?![ -~×’\p{Pd}])[\p{P}\p{S}](?=\p{L})/gu;
const CAPITAL_IN_WORD = /\p{Ll}\p{Lu}/u;
const POLISH = /[ąćęłńóśźż]/iu;
const LETTER = /[\p{L}\p{M}]/u;
/** No Polish word is one letter that is not ASCII. */
const LONE = /^ . $/u;
const NO_ASCII = /[^\t\n\r -~]/gu;

const signsInWords = (text: string): readonly string[] => [...new Set(text.match(SIGN_IN_WORD))];

/**
 * Signs that stand for letters of a Polish text once it was read in a wrong code page: those of
 * Windows-1252 for Windows-1250, and the pairs of UTF-8. Units such as cm³ are none.
 */
const WRONG_SIGN =
  /[£¿¯¥](?=\p{L})|(?<=\p{L})[£¿¯¥]|[¹³](?=\p{L})|(?<=\p{L}{2})(?<!(?<!\p{L})[cdkm]m)[¹³]|[ÂÃÄÅĂĹ][^\p{ASCII}]|[ŒœŸÿ]/gu;

/** Signs in a stored text that are likely no letters of it. */
export const wrongSigns = (text: string): readonly string[] => [
  ...new Set([...signsInWords(text), ...(text.match(WRONG_SIGN) ?? [])]),
];

export interface Misreading {
  /** Grows with each sign that a Polish text seldom has, or never. */
  readonly cost: number;
  /** The part of the cost that is for signs that no text has, whatever its language. */
  readonly faults: number;
}

const SIGN = 1;
const FAULT = 4;

/** `spot` is the sign with its neighbours. */
const signCost = (sign: string, spot: string, foreignLetter: number): number => {
  if (NO_TEXT.test(sign) || CAPITAL_IN_WORD.test(spot)) return FAULT;
  if (LETTER.test(sign)) return POLISH.test(sign) && !LONE.test(spot) ? 0 : foreignLetter;
  return signsInWords(spot).length > 0 ? FAULT : SIGN;
};

/**
 * Tells how little a text looks like a Polish one, to compare the readings of a file. Each sign
 * counts once, because a wrong code page puts the same sign for a letter everywhere; only a sign
 * for a wrong byte counts each time. A letter of another language costs `foreignLetter`.
 */
export const judgeReading = (text: string, foreignLetter: number): Misreading => {
  const costs = new Map<string | number, number>();
  for (const { 0: sign, index } of text.matchAll(NO_ASCII)) {
    const spot = text.slice(Math.max(0, index - 1), index + sign.length + 1);
    const key = sign === '\ufffd' ? index : sign;
    costs.set(key, Math.max(costs.get(key) ?? 0, signCost(sign, spot, foreignLetter)));
  }
  let [cost, faults] = [0, 0];
  for (const own of costs.values()) {
    cost += own;
    if (own === FAULT) faults += own;
  }
  return { cost, faults };
};
