/** Returns the code of an error of Node or SQLite ("EADDRINUSE", "SQLITE_BUSY"), or undefined. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const NOT_ALLOWED = 'this user may not write there';
const READ_ONLY = 'that disk or folder can only be read';
const FULL = 'the disk is full';

const WORDS: Readonly<Record<string, string>> = {
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: READ_ONLY,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_READONLY_DBMOVED: 'the file was taken away from under the server',
  SQLITE_CORRUPT: 'the data are damaged; "npm run cloud -- check" says what to do',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
};

export const whyNot = (error: unknown): string =>
  WORDS[String(errorCode(error))] ?? errorMessage(error);
