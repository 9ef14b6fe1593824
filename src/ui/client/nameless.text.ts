/** Shown for a client that is stored without a name. */
export const namelessText = '(bez nazwy)';
