import type { TableForm, TableRefusal, TableRow } from '#domain/import/read-table.ts';

/** What the worker tells of its table: how far it is, then all rows in parts and the end, or why not. */
export type TableMessage =
  | { readonly kind: 'read'; readonly read: number }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly form: TableForm }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal };
