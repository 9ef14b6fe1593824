import * as z from 'zod/mini';

/** A valid Firestore document id: not a path and not a reserved name. */
export const DocumentId = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^(?!\.{1,2}$|__[^]*__$)[^/\p{Surrogate}]+$/u));
