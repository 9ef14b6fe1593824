import type { Product } from '#schemas/product.ts';
import { emptyForm, type LineForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { FormContext } from '#domain/entry/head.ts';
import { changeLine, chooseProduct, type LineTexts, typeInLine } from '#domain/entry/lines.ts';
import type { Checked } from '#domain/entry/field-errors.ts';
import type { ValidReceipt } from '#domain/entry/validate.ts';
import { client } from '#test/builders/records.ts';

export const NOW = Date.parse('2026-11-21T08:41:00.000Z');

export const copper: Product = {
  id: 'copper',
  userID: 'user-1',
  name: 'Miedź kawałkowa',
  categoryId: 'non-ferrous',
  wasteCode: '170401',
  unit: 'kg',
  buyPriceGr: 2950,
  deductionBp: 200,
  requiresForm: true,
  active: true,
  favourite: true,
};

export const steel: Product = {
  ...copper,
  id: 'steel',
  name: 'Złom stalowy W2 lekki',
  wasteCode: '170405',
  buyPriceGr: 95,
};

export const context = (changes: Partial<FormContext> = {}): FormContext => ({
  clients: [client()],
  receipts: [],
  removed: [],
  companyDetails: null,
  now: NOW,
  ...changes,
});

export const filledForm = (
  texts: Partial<LineTexts> = { netText: '12,345' },
  changes: Partial<ReceiptForm> = {},
): ReceiptForm => ({
  ...changeLine(emptyForm('doc-1'), 'line-1', (line) =>
    typeInLine(chooseProduct(line, copper), texts),
  ),
  clientId: 'client-1',
  clientText: 'Łukasz Żółć',
  payment: 'cash',
  ...changes,
});

export const firstLine = (form: ReceiptForm): LineForm => {
  const line = form.lines[0];
  if (line === undefined) throw new Error('the form has no line');
  return line;
};

export const valid = (result: Checked<ValidReceipt>): ValidReceipt => {
  if ('errors' in result) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
  return result.value;
};
