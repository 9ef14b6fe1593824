/** With what key the data is sealed. */
export interface Seal {
  /** Rises with each change of the key: a store that was opened under another one neither reads nor writes any more. */
  readonly generation: number;
  /** Null where the user's id alone makes the key; else the salt of the passphrase, and a text that only its key opens. */
  readonly passphrase: { readonly salt: string; readonly check: string } | null;
}

/** The seal of data whose key was never changed. */
export const FIRST_SEAL: Seal = { generation: 0, passphrase: null };

/** The seal of data that the user has erased: no tab puts anything back under it. */
export const ERASED: Seal = { generation: -1, passphrase: null };

/** The seal that a stored head names. */
export const headSeal = (head: { readonly seal?: Seal } | undefined): Seal =>
  head?.seal ?? FIRST_SEAL;
