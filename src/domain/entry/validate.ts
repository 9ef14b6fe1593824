/** From a receipt's form to what is stored, or to everything that is wrong with it. */
import { companyCopy } from '#domain/receipt/company-copy.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { changedTotals } from '#domain/receipt/receipt-totals.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { ReceiptFields, ReceiptItem, SellerCopy } from '#schemas/receipt.ts';
import { clientFormOf, readClientForm } from './client-form.ts';
import type { ReceiptForm } from './receipt-form.ts';
import type { ErrorCode, FieldError, HeadField } from './field-errors.ts';
import { chosenClient, type FormContext, isWrongTime, readDate, readNumber } from './head.ts';
import { isSoldByFirm } from './missing.ts';
import { readLine } from './item.ts';
import { isBlankLine } from './lines.ts';
import { type Question, questionsOf } from './questions.ts';
import { originOf } from './origin.ts';
import { areLinesStored, isRefused } from './line-numbers.ts';

/** A form that can be stored. With `newClient`, the receipt's `clientId` is still empty. */
export interface ValidReceipt {
  readonly receipt: ReceiptFields;
  readonly newClient?: ClientFields;
  readonly questions: readonly Question[];
}

const errorAt = (path: HeadField, code: ErrorCode): readonly FieldError[] => [{ path, code }];

interface Seller {
  readonly clientId: string;
  readonly copy: SellerCopy;
  readonly newClient?: ClientFields;
}

const newSeller = (fields: ClientFields): Seller | readonly FieldError[] => {
  const read = readClientForm(fields);
  if ('fields' in read) return { clientId: '', copy: read.fields, newClient: read.fields };
  return errorAt('name', 'name-missing');
};

const readSeller = (form: ReceiptForm, context: FormContext): Seller | readonly FieldError[] => {
  if (form.isNewClient) return newSeller(form.newClient);
  if (form.clientCopy !== null) return { clientId: form.clientId ?? '', copy: form.clientCopy };
  if (form.clientId === null)
    return errorAt(
      'client',
      form.clientText.trim() === '' ? 'client-missing' : 'client-not-chosen',
    );
  const client = chosenClient(form, context.clients);
  return client === undefined
    ? errorAt('client', 'client-gone')
    : { clientId: client.id, copy: trimClientFields(clientFormOf(client)) };
};

/** A receipt from before the rule is corrected without it, and a firm has no document. */
const idCheckErrors = (
  form: ReceiptForm,
  { companyDetails, clients }: FormContext,
): readonly FieldError[] => {
  const { idChecked, stored } = form;
  const isRequired = companyDetails?.idCheckRequired === true && !isSoldByFirm(form, clients);
  const isExempt = stored !== null && stored.idChecked !== true;
  return isRequired && !isExempt && !idChecked ? errorAt('idChecked', 'id-check-missing') : [];
};

const readItems = ({ lines }: ReceiptForm): readonly ReceiptItem[] | readonly FieldError[] => {
  const filled = lines.filter((line) => !isBlankLine(line));
  if (filled.length === 0) {
    const path = `${lines[0]?.key ?? ''}:product` as const;
    return [{ path, code: 'lines-missing' }];
  }
  const read = filled.map(readLine);
  const errors = read.flatMap((line) => (isRefused(line) ? line : []));
  return errors.length > 0 ? errors : read.flatMap((line) => (isRefused(line) ? [] : [line]));
};

const isErrors = (
  items: readonly ReceiptItem[] | readonly FieldError[],
): items is readonly FieldError[] => items.some((item) => 'path' in item && 'code' in item);

const totalsOf = (form: ReceiptForm, items: readonly ReceiptItem[]) =>
  form.stored !== null && areLinesStored(form)
    ? { totalG: form.stored.totalG, totalGr: form.stored.totalGr }
    : changedTotals(items, form.stored ?? {});

/** The stored words, where what is typed says the same. */
const keptOrigin = (form: ReceiptForm): string => {
  const typed = originOf(form);
  return form.stored?.origin.trim().toLowerCase() === typed.toLowerCase()
    ? form.stored.origin
    : typed;
};

/** Optional fields: absent while empty, but once stored they can only be emptied, not taken away. */
const extras = (form: ReceiptForm): Partial<ReceiptFields> => {
  const { vehiclePlate, kpoNumber, idChecked, stored } = form;
  return {
    ...(vehiclePlate === '' && stored?.vehiclePlate === undefined ? {} : { vehiclePlate }),
    ...(kpoNumber === '' && stored?.kpoNumber === undefined ? {} : { kpoNumber }),
    ...(idChecked || stored?.idChecked !== undefined ? { idChecked } : {}),
  };
};

/** What is not typed: set once when the receipt is issued, kept ever after. */
const untyped = (form: ReceiptForm, { companyDetails, now }: FormContext) => {
  const { stored, replacesNumber, replacesId } = form;
  if (stored !== null) {
    const { id, userID, tempId, ...fields } = stored;
    return fields;
  }
  return {
    status: 'issued' as const,
    createdAt: new Date(now).toISOString(),
    ...(companyDetails === null ? {} : { company: companyCopy(companyDetails) }),
    ...(replacesNumber === '' ? {} : { replacesNumber }),
    ...(replacesId === '' ? {} : { replacesId }),
  };
};

/** The receipt as it will be stored, or every wrong field in the order of the form. */
export const validateForm = (
  form: ReceiptForm,
  context: FormContext,
): ValidReceipt | { readonly errors: readonly FieldError[] } => {
  const number = readNumber(form, context);
  const date = readDate(form, context);
  const time = isWrongTime(form) ? errorAt('time', 'time-shape') : [];
  const seller = readSeller(form, context);
  const idCheck = idCheckErrors(form, context);
  const items = readItems(form);
  const errors = [
    ...(typeof number === 'string' ? errorAt('number', number) : []),
    ...(typeof date === 'string' ? errorAt('date', date) : []),
    ...time,
    ...(isRefused(seller) ? seller : []),
    ...idCheck,
    ...(isErrors(items) ? items : []),
  ];
  if (typeof number === 'string' || typeof date === 'string') return { errors };
  if (isRefused(seller) || isErrors(items) || idCheck.length + time.length > 0) return { errors };
  const receipt: ReceiptFields = {
    ...untyped(form, context),
    number: number.number,
    date: date.instant,
    clientId: seller.clientId,
    client: seller.copy,
    origin: keptOrigin(form),
    items: [...items],
    ...totalsOf(form, items),
    paymentMethod: form.payment,
    notes: form.notes,
    ...extras(form),
  };
  return {
    receipt,
    ...(seller.newClient === undefined ? {} : { newClient: seller.newClient }),
    questions: questionsOf(form, receipt, context),
  };
};
