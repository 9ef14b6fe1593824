import type { FieldError } from './field-errors.ts';

/** What was typed, read: what it says, or everything that is wrong with it. */
export type Result<T, E = readonly FieldError[]> = { readonly value: T } | { readonly errors: E };

/** Everything that is wrong with what was read. */
export const errorsIn = (...results: readonly Result<unknown>[]): readonly FieldError[] =>
  results.flatMap((result) => ('errors' in result ? result.errors : []));
