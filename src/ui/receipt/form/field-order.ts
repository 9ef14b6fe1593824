import { numberField } from '#domain/entry/client-form.ts';
import type { ReceiptForm, LineForm } from '#domain/entry/receipt-form.ts';
import {
  type FieldError,
  type FieldPath,
  type LineField,
  linePath,
} from '#domain/entry/field-errors.ts';
import { isKg, isNetWorkedOut } from '#domain/entry/line-amounts.ts';

const lineFields = (line: LineForm): readonly LineField[] => {
  if (!line.isWeighed) return ['product', 'net', 'price'];
  if (!isKg(line.unit)) return ['product', 'net', 'price', 'code'];
  const net: readonly LineField[] = isNetWorkedOut(line) ? [] : ['net'];
  return ['product', 'gross', 'tare', 'deduction', ...net, 'price'];
};

const headFields = ({ isNewClient, newClient }: ReceiptForm): readonly FieldPath[] =>
  isNewClient
    ? ['number', 'date', 'name', 'address', 'postalCode', 'city', numberField(newClient)]
    : ['number', 'date', 'client'];

/** Fields in the order in which Enter moves through them. */
const fieldOrder = (form: ReceiptForm): readonly FieldPath[] => [
  ...headFields(form),
  ...form.lines.flatMap((line) => lineFields(line).map((field) => linePath(line.key, field))),
];

/**
 * Returns the field after `from`, or a new line after the last one; null if the form lacks `from`.
 */
export const afterEnter = (form: ReceiptForm, from: string): FieldPath | 'new-line' | null => {
  const order = fieldOrder(form);
  const place = order.findIndex((path) => path === from);
  if (place < 0) return null;
  return order[place + 1] ?? 'new-line';
};

/** Opens the details of each line that has an error in them, so that the user sees the field. */
export const openWrongLines = (form: ReceiptForm, errors: readonly FieldError[]): ReceiptForm => {
  const wrong = new Set(
    errors.flatMap(({ path }) =>
      /:(gross|tare|deduction|code)$/.test(path) ? [path.split(':')[0]] : [],
    ),
  );
  return {
    ...form,
    lines: form.lines.map((line) => (wrong.has(line.key) ? { ...line, isWeighed: true } : line)),
  };
};
