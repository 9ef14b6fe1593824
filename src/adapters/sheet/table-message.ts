import type { TableForm, TableRefusal, TableRow } from '#domain/import/read-table.ts';

/**
 * Messages of the worker: progress, then each table as its rows in parts and its form, and the end;
 * or a refusal.
 */
export type TableMessage =
  | { readonly kind: 'read'; readonly read: number }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'table'; readonly form: TableForm }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal };
