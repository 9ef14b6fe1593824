import { describe, expect, it } from 'vitest';
import { addLine, changeLine, toggleDetails } from '#domain/entry/lines.ts';
import { afterEnter, openWrongLines } from '#ui/receipt/form/field-order.ts';
import { openNewClient } from '#domain/entry/client.ts';
import { filledForm, firstLine } from '#test/domain/entry/receipt-form-samples.ts';

describe('Enter', () => {
  it.each([
    ['number', 'date'],
    ['date', 'client'],
    ['client', 'line-1:product'],
    ['line-1:product', 'line-1:net'],
    ['line-1:net', 'line-1:price'],
    ['line-1:price', 'line-2:product'],
    ['line-2:price', 'new-line'],
    ['notes', null],
  ])('moves from %s to %s', (from, to) => {
    expect(afterEnter(addLine(filledForm()), from)).toBe(to);
  });

  it('walks through gross, tare and deduction while they are open', () => {
    const form = changeLine(filledForm({ grossText: '9' }), 'line-1', toggleDetails);
    expect(afterEnter(form, 'line-1:product')).toBe('line-1:gross');
    expect(afterEnter(form, 'line-1:deduction')).toBe('line-1:price');
  });

  it('walks through the fields of a new client', () => {
    const form = openNewClient(filledForm(), 'Jan');
    expect(afterEnter(form, 'date')).toBe('name');
    expect(afterEnter(form, 'documentNumber')).toBe('line-1:product');
  });
});

describe('a line with an error in its details', () => {
  it('opens, so that the focus finds the field', () => {
    const form = filledForm();
    const wrong = [{ path: 'line-1:code', code: 'code-shape' }] as const;
    expect(firstLine(openWrongLines(form, wrong)).isWeighed).toBe(true);
    const elsewhere = [{ path: 'line-1:net', code: 'net-empty' }] as const;
    expect(firstLine(openWrongLines(form, elsewhere)).isWeighed).toBe(false);
  });
});
