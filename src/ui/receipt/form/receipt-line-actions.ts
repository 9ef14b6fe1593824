import { produce } from 'immer';
import { lineKey, type LineForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { type FieldPath, linePath } from '#domain/entry/field-errors.ts';
import { changeLine, insertLine, removeLine, toggleDetails } from '#domain/entry/lines.ts';
import { isKg, isNetWorkedOut } from '#domain/entry/line-amounts.ts';

export type LineAction = 'duplicate' | 'up' | 'down' | 'remove' | 'details';

const lineIndex = ({ lines }: ReceiptForm, key: string): number =>
  lines.findIndex((line) => line.key === key);

/** Clears net and gross weight, so that nobody is paid twice for one weighing. The tare stays. */
export const emptyLine = (line: LineForm, key: string): LineForm => ({
  ...line,
  key,
  netText: '',
  grossText: '',
  stored: null,
  isChanged: true,
});

const move = (form: ReceiptForm, place: number, to: number): ReceiptForm =>
  produce(form, ({ lines }) => {
    if (to >= 0 && to < lines.length) lines.splice(to, 0, ...lines.splice(place, 1));
  });

/** Returns the same form if the action has no effect, such as moving the first line up. */
export const actOnLine = (form: ReceiptForm, key: string, action: LineAction): ReceiptForm => {
  const place = lineIndex(form, key);
  const line = form.lines[place];
  if (line === undefined) return form;
  switch (action) {
    case 'duplicate':
      return insertLine(form, place + 1, emptyLine(line, lineKey(form.nextLine)));
    case 'up':
      return move(form, place, place - 1);
    case 'down':
      return move(form, place, place + 1);
    case 'remove':
      return removeLine(form, key);
    case 'details':
      return changeLine(form, key, toggleDetails);
  }
};

const afterRemoval = ({ lines, nextLine }: ReceiptForm, place: number): FieldPath => {
  const next = lines[place + 1] ?? lines[place - 1];
  return linePath(next?.key ?? lineKey(nextLine), 'product');
};

/**
 * Returns the field to focus after an action; null leaves the focus. `form` is the form before the
 * action.
 */
export const focusAfter = (
  form: ReceiptForm,
  key: string,
  action: LineAction,
): FieldPath | null => {
  const place = lineIndex(form, key);
  const line = form.lines[place];
  if (line === undefined) return null;
  switch (action) {
    case 'duplicate':
      return linePath(lineKey(form.nextLine), isNetWorkedOut(line) ? 'gross' : 'net');
    case 'up':
    case 'down':
      return null;
    case 'remove':
      return afterRemoval(form, place);
    case 'details':
      return linePath(key, line.isWeighed || !isKg(line.unit) ? 'net' : 'gross');
  }
};
