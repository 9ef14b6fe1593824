import type { TableForm, TableRefusal, TableRow } from '#domain/import/read-table.ts';

/** Messages of the worker: progress, then all rows in parts and the end, or a refusal. */
export type TableMessage =
  | { readonly kind: 'read'; readonly read: number }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly form: TableForm }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal };
