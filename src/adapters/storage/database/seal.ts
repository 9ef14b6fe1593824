export interface Seal {
  /**
   * Rises with each change of the key; a store opened under another generation no longer reads or
   * writes.
   */
  readonly generation: number;
  /**
   * Null if the key is derived from the user's id alone. `check` is a text that only the
   * passphrase's key opens.
   */
  readonly passphrase: { readonly salt: string; readonly check: string } | null;
}

export const FIRST_SEAL: Seal = { generation: 0, passphrase: null };

/** Seal of data that the user has erased; no tab writes anything back under it. */
export const ERASED: Seal = { generation: -1, passphrase: null };

export const headSeal = (head: { readonly seal?: Seal } | undefined): Seal =>
  head?.seal ?? FIRST_SEAL;
