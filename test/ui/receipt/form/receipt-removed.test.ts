import { describe, expect, it } from 'vitest';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { addLine, addProduct, removeLine } from '#domain/entry/lines.ts';
import {
  focusOnPutBack,
  putBack,
  type Removed,
  removedLine,
} from '#ui/receipt/form/receipt-removed.ts';
import { filledForm, steel } from '#test/domain/entry/receipt-form-samples.ts';

const twoLines = (): ReceiptForm => addProduct(filledForm(), steel);
const removedOf = (form: ReceiptForm, key: string): Removed => {
  const removed = removedLine(form, key);
  if (removed === null) throw new Error(`Nothing would be lost with ${key}.`);
  return removed;
};

describe('a line removed from a receipt', () => {
  it.each(['line-1', 'line-2'])('is put back in its place: %s', (key) => {
    const before = twoLines();
    expect(putBack(removeLine(before, key), removedOf(before, key))).toEqual(before);
  });

  it('is put back beside the lines entered since', () => {
    const before = twoLines();
    const since = addProduct(removeLine(before, 'line-1'), steel);
    const keys = putBack(since, removedOf(before, 'line-1')).lines.map(({ key }) => key);
    expect(keys).toEqual(['line-1', 'line-2', 'line-3']);
  });

  it('replaces the empty line that had replaced it', () => {
    const before = filledForm();
    const after = putBack(removeLine(before, 'line-1'), removedOf(before, 'line-1'));
    expect(after.lines).toEqual(before.lines);
  });

  it('is not kept if it was empty or does not exist', () => {
    expect(removedLine(addLine(filledForm()), 'line-2')).toBeNull();
    expect(removedLine(filledForm(), 'line-9')).toBeNull();
  });

  it('gets the focus when it is put back', () => {
    expect(focusOnPutBack(removedOf(twoLines(), 'line-2'))).toBe('line-2:net');
    expect(focusOnPutBack({ kind: 'form', form: filledForm() })).toBe('client');
  });
});
