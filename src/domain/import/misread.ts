/** Signs of no word: what a text in the wrong code page has in place of letters, as in "W±sik". */

const SIGN_IN_WORD = /(?<=\p{L})(?![ -~°×’\p{Pd}])[\p{P}\p{S}](?=\p{L})/gu;

export const signsInWords = (text: string): readonly string[] => [
  ...new Set(text.match(SIGN_IN_WORD)),
];
