/** In place of the name of a client whom another edition stored without one. */
export const namelessText = '(bez nazwy)';
