import { describe, expect, it } from 'vitest';
import { receipt } from '#test/builders/records.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { addProduct, changeLine, typeInLine } from '#domain/entry/lines.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { actOnLine, focusAfter, type LineAction } from '#ui/receipt/form/receipt-line-actions.ts';
import { filledForm, firstLine, steel } from '#test/domain/entry/receipt-form-samples.ts';

const twoLines = (): ReceiptForm => addProduct(filledForm(), steel);

const keysAfter = (key: string, action: LineAction) =>
  actOnLine(twoLines(), key, action).lines.map((line) => line.key);

describe('an action on a line', () => {
  it.each([
    ['line-1', 'down', ['line-2', 'line-1']],
    ['line-2', 'up', ['line-2', 'line-1']],
    ['line-1', 'up', ['line-1', 'line-2']],
    ['line-2', 'down', ['line-1', 'line-2']],
    ['line-1', 'remove', ['line-2']],
    ['line-1', 'duplicate', ['line-1', 'line-3', 'line-2']],
    ['line-9', 'duplicate', ['line-1', 'line-2']],
  ] as const)('on %s ("%s") leaves the lines %o', (key, action, keys) => {
    expect(keysAfter(key, action)).toEqual(keys);
  });

  it('duplicates product, price and tare, and asks for the weight again', () => {
    const form = changeLine(filledForm(), 'line-1', (line) => ({
      ...typeInLine(line, { priceText: '30', grossText: '20', tareText: '1,5' }),
      isWeighed: true,
    }));
    const [line, twin] = actOnLine(form, 'line-1', 'duplicate').lines;
    expect(twin).toEqual({ ...line, key: 'line-2', netText: '', grossText: '' });
    expect(focusAfter(form, 'line-1', 'duplicate')).toBe('line-2:gross');
  });

  it('duplicates a line of a stored receipt as a new one', () => {
    const twin = actOnLine(formOfReceipt(receipt()), 'line-1', 'duplicate').lines[1];
    expect(twin).toMatchObject({ stored: null, isChanged: true, productText: 'Miedź kawałkowa' });
  });

  it('opens and closes the details', () => {
    const open = actOnLine(filledForm(), 'line-1', 'details');
    expect(firstLine(open).isWeighed).toBe(true);
    expect(firstLine(actOnLine(open, 'line-1', 'details')).isWeighed).toBe(false);
  });
});

describe('the focus', () => {
  it.each([
    ['line-1', 'duplicate', 'line-3:net'],
    ['line-1', 'up', null],
    ['line-1', 'down', null],
    ['line-1', 'details', 'line-1:gross'],
    ['line-1', 'remove', 'line-2:product'],
    ['line-2', 'remove', 'line-1:product'],
    ['line-9', 'remove', null],
  ] as const)('after "%s %s" goes to %s', (key, action, path) => {
    expect(focusAfter(twoLines(), key, action)).toBe(path);
  });

  it('goes to the empty line that replaces the only line', () => {
    expect(focusAfter(filledForm(), 'line-1', 'remove')).toBe('line-2:product');
    expect(actOnLine(filledForm(), 'line-1', 'remove').lines[0]?.key).toBe('line-2');
  });
});
