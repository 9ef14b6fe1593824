import type { ReadTable, TableRefusal, TableRow } from '#domain/import/read-table.ts';

/**
 * Messages of the worker: progress, then each table as its rows in parts and what else is known of
 * it, and the end; or a refusal.
 */
export type TableMessage =
  | { readonly kind: 'read'; readonly read: number }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | ({ readonly kind: 'table' } & Omit<ReadTable, 'rows'>)
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal };
