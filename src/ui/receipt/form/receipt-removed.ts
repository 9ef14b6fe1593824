import type { LineForm, ReceiptForm } from '#domain/entry/receipt-form.ts';
import { type FieldPath, linePath } from '#domain/entry/field-errors.ts';
import { isBlankLine } from '#domain/entry/lines.ts';

export type Removed =
  | { readonly kind: 'line'; readonly line: LineForm; readonly place: number }
  | { readonly kind: 'form'; readonly form: ReceiptForm };

/** Returns the line that is about to be removed; null if nothing would be lost. */
export const removedLine = ({ lines }: ReceiptForm, key: string): Removed | null => {
  const place = lines.findIndex((line) => line.key === key);
  const line = lines[place];
  return line === undefined || isBlankLine(line) ? null : { kind: 'line', line, place };
};

/**
 * Puts a line back at its position beside later input. A discarded form replaces the current one.
 */
export const putBack = (form: ReceiptForm, removed: Removed): ReceiptForm => {
  if (removed.kind === 'form') return removed.form;
  const kept =
    form.lines.length === 1 ? form.lines.filter((line) => !isBlankLine(line)) : form.lines;
  return { ...form, lines: kept.toSpliced(removed.place, 0, removed.line) };
};

export const focusOnPutBack = (removed: Removed): FieldPath =>
  removed.kind === 'form' ? 'client' : linePath(removed.line.key, 'net');
