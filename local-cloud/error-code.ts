/** The code that Node and SQLite give an error: "EADDRINUSE", "SQLITE_BUSY"; undefined where there is none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
