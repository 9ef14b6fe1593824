import * as z from 'zod/mini';

/** An id of a document in the cloud: neither a path nor one of Firestore's reserved names. */
export const DocumentId = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^(?!\.{1,2}$|__[^]*__$)[^/\p{Surrogate}]+$/u));
