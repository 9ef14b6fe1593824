/** What was read: its value, or everything that is wrong with it. */
export type Result<T, E> = { readonly value: T } | { readonly errors: E };
