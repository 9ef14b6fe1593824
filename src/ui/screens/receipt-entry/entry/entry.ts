import type { View } from '#domain/view/view.ts';
import type { LastVisits } from './receipt-entry-search.ts';
import type { EntryState, SaveIntent } from '#ui/receipt/form/receipt-entry-state.ts';
import type { LineForm, ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { Removed } from '#ui/receipt/form/receipt-removed.ts';
import type { LineAction } from '#ui/receipt/form/receipt-line-actions.ts';
import type { FieldPath } from '#domain/entry/field-errors.ts';

/** What the parts of the page are given. */
export interface Entry {
  readonly state: EntryState;
  readonly view: View;
  /** What was issued before can't be seen: no number is suggested. */
  readonly areNumbersUnknown: boolean;
  readonly now: number;
  readonly visits: LastVisits;
  /** The sentence for a field that is wrong and shown as such. */
  errorAt(path: FieldPath): string | undefined;
  /** Changes the form; with a path, the focus goes there. */
  edit(change: (form: ReceiptForm) => ReceiptForm, focus?: FieldPath): void;
  /** Moves the focus on, as Enter does. */
  goOn(from: string): void;
  leave(path: string): void;
  /** Acts on a whole line; where that moves no focus, it stays in the field `from`. */
  act(lineKey: string, action: LineAction, from?: FieldPath): void;
  save(intent: SaveIntent): void;
  /** The answer to what was asked before saving. */
  answer(isYes: boolean): void;
  /** Begins anew, without the draft. */
  discard(): void;
  /** What another window has open of the same form; null for nothing. */
  readonly elsewhere: { readonly draft: unknown } | null;
  /** Takes that over; what was entered here stays beside it as a draft. */
  takeOver(): void;
  /** Begins with what was typed here before another window had the form. */
  putBackLost(): void;
  /** Takes back what was removed. */
  putBack(removed: Removed): void;
}

/** What the parts of a line are given. */
export interface LineProps {
  readonly entry: Entry;
  readonly line: LineForm;
}
