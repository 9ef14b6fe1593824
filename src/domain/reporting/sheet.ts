/** A table as a spreadsheet file holds it: texts, exact numbers, calendar dates. */
import type { CalendarDate } from '#domain/time/calendar.ts';

/** A cell; a number is whole, of 10^-decimals. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly whole: number; readonly decimals: number }
  | { readonly kind: 'date'; readonly date: CalendarDate };

/** One sheet: its name, a note above its heads, the heads, and rows of as many cells. */
export interface Sheet {
  readonly name: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}
