/** What is done with a whole line of a receipt, by its buttons and by the keyboard. */
import { produce } from 'immer';
import { lineKey, type LineForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { type FieldPath, linePath } from '#domain/entry/field-errors.ts';
import { changeLine, insertLine, removeLine, toggleDetails } from '#domain/entry/lines.ts';
import { isKg, isNetWorkedOut } from '#domain/entry/line-amounts.ts';

/** The actions of a line. */
export type LineAction = 'duplicate' | 'up' | 'down' | 'remove' | 'details';

const lineIndex = ({ lines }: ReceiptForm, key: string): number =>
  lines.findIndex((line) => line.key === key);

/** A line of the same product and container, to be weighed: what was paid once is not paid again by a slip. */
export const emptied = (line: LineForm, key: string): LineForm => ({
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

/** The form after an action on a line; unchanged where there is nothing to do, as above the first line. */
export const actOnLine = (form: ReceiptForm, key: string, action: LineAction): ReceiptForm => {
  const place = lineIndex(form, key);
  const line = form.lines[place];
  if (line === undefined) return form;
  switch (action) {
    case 'duplicate':
      return insertLine(form, place + 1, emptied(line, lineKey(form.nextLine)));
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

/** Where the focus goes after an action on a line of `form`, the form before it; null where it stays. */
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
