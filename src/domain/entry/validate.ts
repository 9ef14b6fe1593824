/** Turns a receipt's form into the receipt to store, or into all of its errors. */
import { yardCopy, sellerCopy } from '#domain/receipt/copies.ts';
import { trimClientFields } from '#domain/client/client-fields.ts';
import { textKey } from '#domain/shared/text.ts';
import { isBlank, typedOver, withoutUnseen } from '#domain/shared/visible-text.ts';
import { changedTotals } from '#domain/receipt/receipt-totals.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { ReceiptFields, ReceiptItem, SellerCopy } from '#schemas/receipt.ts';
import { readClientForm, toClientForm } from './client-form.ts';
import type { ReceiptForm } from './receipt-form.ts';
import { type Checked, errorsIn, linePath, errorAt } from './field-errors.ts';
import { chosenClient, type FormContext, isWrongTime, readDate, readNumber } from './head.ts';
import { isSoldByBusiness } from './missing.ts';
import { readLine } from './item.ts';
import { isBlankLine } from './lines.ts';
import { type Question, askQuestions } from './questions.ts';
import { chosenOrigin } from './origin.ts';
import { areLinesStored } from './line-amounts.ts';

/** With `newClient`, the receipt's `clientId` is still empty. */
export interface ValidReceipt {
  readonly receipt: ReceiptFields;
  readonly newClient?: ClientFields;
  readonly questions: readonly Question[];
}

interface Seller {
  readonly clientId: string;
  readonly copy: SellerCopy;
  readonly newClient?: ClientFields;
}

const newSeller = (fields: ClientFields): Checked<Seller> => {
  const read = readClientForm(fields);
  if ('errors' in read) return errorAt('name', 'name-missing');
  return { value: { clientId: '', copy: sellerCopy(read.value), newClient: read.value } };
};

const readSeller = (form: ReceiptForm, context: FormContext): Checked<Seller> => {
  const { clientId, clientCopy, clientText } = form;
  if (form.isNewClient) return newSeller(form.newClient);
  if (clientCopy !== null) return { value: { clientId: clientId ?? '', copy: clientCopy } };
  if (clientId === null)
    return errorAt('client', isBlank(clientText) ? 'client-missing' : 'client-not-chosen');
  const client = chosenClient(form, context.clients);
  return client === undefined
    ? errorAt('client', 'client-gone')
    : { value: { clientId: client.id, copy: sellerCopy(trimClientFields(toClientForm(client))) } };
};

/** Business sellers show no document, and older receipts were stored without the check. */
const readIdCheck = (
  form: ReceiptForm,
  { companyDetails, clients }: FormContext,
): Checked<boolean> => {
  const { idChecked, stored } = form;
  const isRequired = companyDetails?.idCheckRequired === true && !isSoldByBusiness(form, clients);
  const isExempt = stored !== null && stored.idChecked !== true;
  return isRequired && !isExempt && !idChecked
    ? errorAt('idChecked', 'id-check-missing')
    : { value: idChecked };
};

const readItems = ({ lines }: ReceiptForm): Checked<readonly ReceiptItem[]> => {
  const filled = lines.filter((line) => !isBlankLine(line));
  if (filled.length === 0)
    return { errors: [{ path: linePath(lines[0]?.key ?? '', 'product'), code: 'lines-missing' }] };
  const read = filled.map(readLine);
  const errors = errorsIn(...read);
  return errors.length > 0
    ? { errors }
    : { value: read.flatMap((line) => ('value' in line ? [line.value] : [])) };
};

const readPayment = ({ payment }: ReceiptForm): Checked<PaymentMethod> =>
  payment === null ? errorAt('payment', 'payment-missing') : { value: payment };

const receiptTotals = (form: ReceiptForm, items: readonly ReceiptItem[]) =>
  form.stored !== null && areLinesStored(form)
    ? { totalG: form.stored.totalG, totalGr: form.stored.totalGr }
    : changedTotals(items, form.stored ?? {});

/** Keeps the stored spelling if the typed text differs only in case or white space. */
const keptOrigin = (form: ReceiptForm): string => {
  const typed = chosenOrigin(form);
  const { origin } = form.stored ?? { origin: typed };
  return textKey(origin) === textKey(typed) ? origin : typed;
};

/** Empty optional fields are left out, but a stored one can only be emptied, not removed. */
const extras = (form: ReceiptForm): Partial<ReceiptFields> => {
  const { idChecked, stored } = form;
  const vehiclePlate = typedOver(stored?.vehiclePlate, form.vehiclePlate);
  const kpoNumber = typedOver(stored?.kpoNumber, form.kpoNumber);
  return {
    ...(vehiclePlate === '' && stored?.vehiclePlate === undefined ? {} : { vehiclePlate }),
    ...(kpoNumber === '' && stored?.kpoNumber === undefined ? {} : { kpoNumber }),
    ...(idChecked || stored?.idChecked !== undefined ? { idChecked } : {}),
  };
};

/** Fields that nobody types: set when the receipt is issued, and kept by later edits. */
const carriedFields = (form: ReceiptForm, { companyDetails, now }: FormContext) => {
  const { stored, replacesNumber, replacesId } = form;
  if (stored !== null) {
    const { id, userID, tempId, ...fields } = stored;
    return fields;
  }
  return {
    status: 'issued' as const,
    createdAt: new Date(now).toISOString(),
    ...(companyDetails === null ? {} : { company: yardCopy(companyDetails) }),
    ...(replacesNumber === '' ? {} : { replacesNumber }),
    ...(replacesId === '' ? {} : { replacesId }),
  };
};

/** Lists errors in the order of the form. */
export const validateForm = (form: ReceiptForm, context: FormContext): Checked<ValidReceipt> => {
  const number = readNumber(form, context);
  const date = readDate(form, context);
  const time: Checked<string> = isWrongTime(form)
    ? errorAt('time', 'time-shape')
    : { value: form.timeText };
  const seller = readSeller(form, context);
  const idCheck = readIdCheck(form, context);
  const items = readItems(form);
  const payment = readPayment(form);
  const errors = errorsIn(number, date, time, seller, idCheck, items, payment);
  const isRead = 'value' in number && 'value' in date && 'value' in seller && 'value' in items;
  if (!isRead || 'errors' in payment || errors.length > 0) return { errors };
  const { clientId, copy, newClient } = seller.value;
  const receipt: ReceiptFields = {
    ...carriedFields(form, context),
    number: number.value,
    date: date.value,
    clientId,
    client: copy,
    origin: keptOrigin(form),
    items: [...items.value],
    ...receiptTotals(form, items.value),
    paymentMethod: payment.value,
    notes: typedOver(form.stored?.notes, form.notes, withoutUnseen),
    ...extras(form),
  };
  const questions = askQuestions(form, receipt, context);
  return { value: { receipt, questions, ...(newClient !== undefined && { newClient }) } };
};
