/** The error of an operation that was written past the passphrase: its user has to send it. */
export const UNGUARDED = 'Written without the passphrase';
