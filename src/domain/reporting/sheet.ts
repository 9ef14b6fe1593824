import type { CalendarDate } from '#domain/time/calendar.ts';

/** A number is `whole` × 10^-decimals. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly whole: number; readonly decimals: number }
  | { readonly kind: 'date'; readonly date: CalendarDate };

/** Every row has as many cells as `head`. */
export interface Sheet {
  readonly name: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}
