import { isSameRecord, realIdOf } from '#domain/log/ids.ts';
import { Receipt, ReceiptItem, SellerCopy } from '#schemas/receipt.ts';
import { PaymentMethod } from '#schemas/payment-method.ts';
import {
  emptyForm,
  emptyLine,
  type LineForm,
  type Origin,
  type ReceiptForm,
} from './receipt-form.ts';
import { clientFormOf } from './client-form.ts';
import { isBlankLine } from './receipt-form-lines.ts';

/** The name of the draft of a new receipt. */
export const DRAFT_NAME = 'receipt';

const ORIGINS: readonly Origin[] = ['household', 'farm', 'demolition', 'other'];

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown) => boolean;

const isA =
  (type: string): Check =>
  (value) =>
    typeof value === type;

const fits =
  (schema: { safeParse(value: unknown): { success: boolean } }): Check =>
  (value) =>
    schema.safeParse(value).success;

/** Fields that may be null, with what they are otherwise. */
const NULLABLE: Readonly<Record<string, Check>> = {
  clientId: isA('string'),
  clientCopy: fits(SellerCopy),
  productId: isA('string'),
  requiresForm: isA('boolean'),
  listPriceGr: isA('number'),
};

/** Whether each field of the sample is there with its type; `isStored` judges what the field `stored` holds. */
const hasFieldsOf = <T extends object>(
  sample: T,
  value: unknown,
  isStored: Check = () => false,
): value is T =>
  isRecord(value) &&
  Object.entries(sample as Unknown).every(([name, example]) => {
    const check = name === 'stored' ? isStored : NULLABLE[name];
    if (check !== undefined) return value[name] === null || check(value[name]);
    return typeof value[name] === typeof example;
  });

const isLine = (value: unknown): value is LineForm =>
  hasFieldsOf(emptyLine(''), value, fits(ReceiptItem));

const isForm = (value: unknown): value is ReceiptForm => {
  const sample = emptyForm('');
  return (
    hasFieldsOf(sample, value, fits(Receipt)) &&
    isRecord(value.newClient) &&
    ORIGINS.includes(value.origin) &&
    PaymentMethod.safeParse(value.payment).success &&
    Array.isArray(value.lines) &&
    value.lines.length > 0 &&
    value.lines.every(isLine)
  );
};

/** Whether something was typed that is worth keeping. */
export const isWorthKeeping = (form: ReceiptForm): boolean =>
  hasGoods(form) || form.isNewClient || form.clientText !== '' || form.notes !== '';

/** Whether a line was begun. */
export const hasGoods = ({ lines }: ReceiptForm): boolean =>
  lines.some((line) => !isBlankLine(line));

const isNew = ({ stored, clientCopy, lines }: ReceiptForm): boolean =>
  stored === null && clientCopy === null && lines.every((line) => line.stored === null);

/** Drafts of an earlier edition replace nothing, or not by its id, name no transfer note and no time, and deduct per cents. */
const MISSING = { replacesNumber: '', replacesId: '', kpoNumber: '', timeText: '' };

const completed = (draft: unknown): unknown =>
  isRecord(draft)
    ? { ...MISSING, ...draft, ...completedClient(draft), ...completedLines(draft) }
    : draft;

const completedClient = ({ newClient }: Unknown): Unknown =>
  isRecord(newClient) ? { newClient: clientFormOf(newClient) } : {};

const completedLines = ({ lines }: Unknown): Unknown =>
  Array.isArray(lines)
    ? {
        lines: lines.map((line: unknown) =>
          isRecord(line) ? { isDeductionInKg: false, ...line } : line,
        ),
      }
    : {};

/** The form that the draft of a new receipt holds; null when it holds none that this edition can read, or nothing worth keeping. */
export const readDraftForm = (draft: unknown): ReceiptForm | null => {
  const form = completed(draft);
  return isForm(form) && isNew(form) && isWorthKeeping(form) ? form : null;
};

/** A line with the item of the receipt that it was made from: what was stored and read again is equal, but not the same. */
const relinked = (line: LineForm, items: readonly ReceiptItem[]): LineForm => {
  const text = JSON.stringify(line.stored);
  return { ...line, stored: items.find((item) => JSON.stringify(item) === text) ?? null };
};

/** The name of the draft of a stored receipt's changes. */
export const changesDraft = ({ id }: Receipt): string => `changes-${realIdOf(id)}`;

/** The changes that a stored draft holds of this receipt; null when it holds none. They stay those of the receipt as it was then. */
export const readChanges = (stored: unknown, { id }: Receipt): ReceiptForm | null => {
  const draft = completed(stored);
  if (!isForm(draft) || draft.stored === null || !isSameRecord(draft.stored.id, id)) return null;
  const { items } = draft.stored;
  return { ...draft, lines: draft.lines.map((line) => relinked(line, items)) };
};
