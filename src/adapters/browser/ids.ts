const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DOCUMENT_ID_LENGTH = 20;

const randomLetters = function* (): Generator<string, never> {
  for (;;) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * DOCUMENT_ID_LENGTH))) {
      // Bytes past the last multiple of 62 would make the first letters likelier.
      const letter = byte < 4 * LETTERS.length ? LETTERS[byte % LETTERS.length] : undefined;
      if (letter !== undefined) yield letter;
    }
  }
};

/** A document id in Firestore's own form: 20 of 62 letters, about 119 random bits. */
export const newDocumentId = (): string => {
  const letters = randomLetters();
  return Array.from({ length: DOCUMENT_ID_LENGTH }, () => letters.next().value).join('');
};

export const newOperationId = (): string => `op_${newDocumentId()}`;
