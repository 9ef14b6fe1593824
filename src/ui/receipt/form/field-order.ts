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

/** The fields in the order in which Enter walks through them. */
const fieldOrder = (form: ReceiptForm): readonly FieldPath[] => [
  ...headFields(form),
  ...form.lines.flatMap((line) => lineFields(line).map((field) => linePath(line.key, field))),
];

/** Where Enter leads: the next field, or a new line after the last field of the last one. */
export const afterEnter = (form: ReceiptForm, from: string): FieldPath | 'new-line' | null => {
  const order = fieldOrder(form);
  const place = order.findIndex((path) => path === from);
  if (place < 0) return null;
  return order[place + 1] ?? 'new-line';
};

/** The form with the details of each line open in which something is wrong with them. */
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
