import { type UnprintableField, unprintableFields } from '#domain/print/unprintable-fields.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import { type FieldPath, linePath } from './field-errors.ts';
import { isBlankLine } from './lines.ts';

const CLIENT = clientFieldsWhere('isCopied', true);
const HEAD = ['origin', 'notes', 'vehiclePlate', 'kpoNumber'] as const;
const LINE = ['name', 'sourceProduct', 'unit'] as const;

export type WrittenField =
  | (typeof CLIENT)[number]
  | (typeof HEAD)[number]
  | 'product'
  | Exclude<(typeof LINE)[number], 'name'>;

export interface UnprintableReceipt {
  readonly path: FieldPath;
  readonly fields: readonly UnprintableField<WrittenField>[];
}

interface Written {
  readonly field: WrittenField;
  readonly text: string | undefined;
  readonly path: FieldPath;
}

const unprintableInSeller = (form: ReceiptForm, { client }: ReceiptFields): readonly Written[] =>
  CLIENT.filter((field) => client[field] !== form.stored?.client[field]).map((field) => ({
    field,
    text: client[field],
    path: form.isNewClient && field !== 'sellerType' ? field : 'client',
  }));

const unprintableInHead = (form: ReceiptForm, receipt: ReceiptFields): readonly Written[] =>
  HEAD.filter((field) => receipt[field] !== form.stored?.[field]).map((field) => ({
    field,
    text: receipt[field],
    path: field,
  }));

const unprintableInLine = (item: ReceiptItem, key: string): readonly Written[] =>
  LINE.map((field) => ({
    field: field === 'name' ? 'product' : field,
    text: item[field],
    path: linePath(key, 'product'),
  }));

/** The user has answered for unchanged lines of a stored receipt before. */
const unprintableInLines = (form: ReceiptForm, { items }: ReceiptFields): readonly Written[] =>
  form.lines
    .filter((line) => !isBlankLine(line))
    .flatMap((line, place) => {
      const item = items[place];
      return line.isChanged && item !== undefined ? unprintableInLine(item, line.key) : [];
    });

/** Skips texts that were stored before. Null if everything can be printed. */
export const unprintableReceipt = (
  form: ReceiptForm,
  receipt: ReceiptFields,
): UnprintableReceipt | null => {
  const written = [
    ...unprintableInSeller(form, receipt),
    ...unprintableInLines(form, receipt),
    ...unprintableInHead(form, receipt),
  ];
  const fields = unprintableFields(written.map(({ field, text }) => [field, text] as const));
  const first = written.find(({ field }) => field === fields[0]?.field);
  return first === undefined ? null : { path: first.path, fields };
};
