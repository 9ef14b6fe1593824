export type Result<T, E> = { readonly value: T } | { readonly errors: E };
