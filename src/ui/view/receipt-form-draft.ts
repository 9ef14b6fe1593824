import { PaymentMethod } from '#schemas/payment-method.ts';
import {
  emptyForm,
  emptyLine,
  type LineForm,
  type Origin,
  type ReceiptForm,
} from './receipt-form.ts';
import { isBlankLine } from './receipt-form-lines.ts';

/** The name of the draft of a new receipt. */
export const DRAFT_NAME = 'receipt';

const ORIGINS: readonly Origin[] = ['household', 'farm', 'demolition', 'other'];

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNullOr = (type: string, value: unknown): boolean => value === null || typeof value === type;

/** Fields that may be null, with the type they have otherwise. */
const NULLABLE: Readonly<Record<string, string>> = {
  clientId: 'string',
  productId: 'string',
  requiresForm: 'boolean',
  listPriceGr: 'number',
};

/** Whether each field of the sample is there with its type. */
const hasFieldsOf = <T extends object>(sample: T, value: unknown): value is T =>
  isRecord(value) &&
  Object.entries(sample as Unknown).every(([name, example]) => {
    const type = NULLABLE[name];
    if (type !== undefined) return isNullOr(type, value[name]);
    // What belongs to a stored receipt is never part of a draft.
    if (example === null) return value[name] === null;
    return typeof value[name] === typeof example;
  });

const isLine = (value: unknown): value is LineForm => hasFieldsOf(emptyLine(''), value);

const isForm = (value: unknown): value is ReceiptForm => {
  const sample = emptyForm('');
  return (
    hasFieldsOf(sample, value) &&
    hasFieldsOf(sample.newClient, value.newClient) &&
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

/** The form that a stored draft holds; null when it holds none that this edition can read, or nothing worth keeping. */
export const readDraftForm = (draft: unknown): ReceiptForm | null => {
  // Drafts of an earlier edition replace nothing.
  const form: unknown = isRecord(draft) ? { replacesNumber: '', ...draft } : draft;
  return isForm(form) && isWorthKeeping(form) ? form : null;
};
