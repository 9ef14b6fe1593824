import type { View } from '#domain/view/view.ts';
import type { LastVisits } from './receipt-entry-search.ts';
import type { EntryState, SaveIntent } from '#ui/receipt/form/receipt-entry-state.ts';
import type { LineForm, ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { Removed } from '#ui/receipt/form/receipt-removed.ts';
import type { LineAction } from '#ui/receipt/form/receipt-line-actions.ts';
import type { FieldPath } from '#domain/entry/field-errors.ts';

export interface Entry {
  readonly state: EntryState;
  readonly view: View;
  /** True if earlier receipts may be missing on this device, so no number is suggested. */
  readonly areNumbersUnknown: boolean;
  readonly now: number;
  readonly visits: LastVisits;
  /** Sentence for a wrong field; undefined while the error is not shown. */
  errorAt(path: FieldPath): string | undefined;
  /** Changes the form, then focuses the field `focus` if it is given. */
  edit(change: (form: ReceiptForm) => ReceiptForm, focus?: FieldPath): void;
  /** Moves the focus to the field after `from`, as Enter does. */
  goOn(from: string): void;
  leave(path: string): void;
  /** Acts on a whole line. The focus stays in `from` if the action does not move it. */
  act(lineKey: string, action: LineAction, from?: FieldPath): void;
  save(intent: SaveIntent): void;
  answer(isYes: boolean): void;
  discard(): void;
  /** The draft of this form that another window has open; null if there is none. */
  readonly elsewhere: { readonly draft: unknown } | null;
  /** Takes over the other window's draft; the form typed here stays stored as a draft. */
  takeOver(): void;
  /** Puts back the form that was typed here before another window took or ended its draft. */
  putBackLost(): void;
  putBack(removed: Removed): void;
}

export interface LineProps {
  readonly entry: Entry;
  readonly line: LineForm;
}
