/** The error of an operation that was written without the passphrase. The user has to send it. */
export const UNGUARDED = 'Written without the passphrase';
