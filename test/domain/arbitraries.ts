import { fc } from '@fast-check/vitest';
import { runsOf } from '#test/builders/runs.ts';
import { formatReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';

export const runs = { numRuns: runsOf(1000) };

/** Adds the spaces and invisible characters that come along when a user pastes a value. */
export const aroundIt: fc.Arbitrary<(text: string) => string> = fc
  .array(fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\t', '\u200e', '\ufeff', '\u200b'), {
    maxLength: 4,
  })
  .map((marks) => (text) => marks.slice(0, 2).join('') + text + marks.slice(2).join(''));

export const polishText: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'aAbcłŁóÓżŻźŚą 0123-/.,"\u00a0'),
  maxLength: 12,
});

export const calendarDate = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }));

export const instant: fc.Arbitrary<string> = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const documentId: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'abcXYZ019'),
  minLength: 4,
  maxLength: 6,
});

const grams = fc.integer({ min: 0, max: 1_000_000_000 });
const grosze = fc.integer({ min: 0, max: 1_000_000_000_000 });
const price = fc.integer({ min: 0, max: 10_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const wasteCode = fc.constantFrom('170405', '170401', '160601*', '150104', '170405*', '', 'x 1');

const clientFieldsShape = {
  name: polishText,
  address: polishText,
  postalCode: polishText,
  city: polishText,
  documentNumber: polishText,
};

const optionalShape = {
  sellerType: fc.constantFrom('person' as const, 'company' as const),
  nip: polishText,
};
const always = ['name', 'address', 'postalCode', 'city', 'documentNumber'] as const;

const clientFields: fc.Arbitrary<ClientFields> = fc.record(
  { ...clientFieldsShape, ...optionalShape },
  { noNullPrototype: true, requiredKeys: [...always] },
);

export const client: fc.Arbitrary<Client> = fc.record(
  { ...clientFieldsShape, ...optionalShape, id: documentId, userID: fc.constant('user-1') },
  { noNullPrototype: true, requiredKeys: [...always, 'id', 'userID'] },
);

export const receiptItem: fc.Arbitrary<ReceiptItem> = fc.record(
  {
    productId: documentId,
    name: polishText,
    wasteCode,
    wasteName: polishText,
    sourceProduct: polishText,
    unit: fc.constantFrom('kg', 't', 'szt.'),
    netG: grams,
    grossG: grams,
    tareG: grams,
    deductionBp: basisPoints,
    deductionG: grams,
    priceGr: price,
    valueGr: grosze,
    requiresForm: fc.boolean(),
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      'name',
      'wasteCode',
      'wasteName',
      'unit',
      'netG',
      'priceGr',
      'valueGr',
      'requiresForm',
    ],
  },
);

export const company: fc.Arbitrary<CompanyDetails> = fc.record(
  {
    name: polishText,
    address: polishText,
    postalCode: polishText,
    city: polishText,
    nip: polishText,
    regon: polishText,
    bdo: polishText,
    phone: polishText,
    email: polishText,
    statement: polishText,
    legalName: polishText,
    bankAccount: polishText,
    rodoNotice: polishText,
    placeOfIssue: polishText,
    branch: polishText,
    footer: polishText,
    pccThresholdGr: price,
    cashLimitGr: price,
    unusualWeightG: grams,
    paper: fc.constantFrom('a4', 'a4-single', 'roll'),
    copies: fc.constantFrom(1, 2),
    // Includes roll widths that the form does not offer.
    rollWidthMm: fc.constantFrom(58, 76, 80),
    rollPageMm: fc.constantFrom(0, 100, 200, 297, 4000),
    printSize: fc.constantFrom('normal', 'large'),
    hidesWeighing: fc.boolean(),
    defaultDeductionBp: basisPoints,
    codesOff: fc.subarray(['150104', '160601', '170401']),
    defaultPayment: fc.constantFrom('cash', 'transfer', 'blik'),
    defaultOrigin: polishText,
    numberingStart: fc.constantFrom(1, 41).map((sequence) => ({ day: '2026-11-21', sequence })),
    idCheckRequired: fc.boolean(),
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      ...(['name', 'address', 'postalCode', 'city', 'nip'] as const),
      ...(['regon', 'bdo', 'phone', 'email'] as const),
    ],
  },
);

const print = fc.record(
  { id: documentId, at: instant, hash: fc.constantFrom('af63dc4c8601ec8c', '0') },
  { noNullPrototype: true },
);

/** A receipt with the totals of its lines, or with totals that the legacy app stated. */
export const receipt: fc.Arbitrary<Receipt> = fc
  .record(
    {
      id: documentId,
      userID: fc.constant('user-1'),
      number: fc
        .tuple(fc.integer({ min: 1, max: 40 }), calendarDate)
        .map(([sequence, date]) => formatReceiptNumber({ sequence, ...date })),
      date: instant,
      clientId: fc.oneof(documentId, fc.constant('')),
      client: clientFields,
      origin: polishText,
      items: fc.array(receiptItem, { maxLength: 4 }),
      totalGr: grosze,
      paymentMethod: fc.constantFrom('cash', 'transfer', 'blik'),
      notes: polishText,
      vehiclePlate: polishText,
      kpoNumber: polishText,
      idChecked: fc.boolean(),
      company,
      status: fc.constantFrom('issued', 'voided'),
      voidReason: polishText,
      voidedAt: instant,
      replacedBy: documentId,
      replacesNumber: polishText,
      replacesId: documentId,
      createdAt: instant,
      updatedAt: instant,
      printedAt: instant,
      prints: fc.array(print, { maxLength: 3 }),
    },
    {
      noNullPrototype: true,
      requiredKeys: [
        ...(['id', 'userID', 'number', 'date', 'clientId', 'client', 'origin', 'items'] as const),
        ...(['totalGr', 'paymentMethod', 'notes', 'status'] as const),
      ],
    },
  )
  .chain((fields) => {
    const { totalG, totalGr } = receiptTotals(fields.items);
    const isStated = fields.items.length > 0 && fields.totalGr !== totalGr;
    return fc.boolean().map((states) => ({
      ...fields,
      totalG,
      ...(states && isStated ? { totalStated: true } : { totalGr }),
    }));
  });

export const product: fc.Arbitrary<Product> = fc.record(
  {
    id: documentId,
    userID: fc.constant('user-1'),
    name: polishText,
    categoryId: documentId,
    wasteCode,
    unit: fc.constantFrom('kg', 't', 'szt.'),
    buyPriceGr: price,
    sellPriceGr: price,
    deductionBp: basisPoints,
    requiresForm: fc.boolean(),
    active: fc.boolean(),
    favourite: fc.boolean(),
    order: fc.integer(),
    note: polishText,
    pricedAt: instant,
    priceHistory: fc.array(
      fc.record({ until: instant, priceGr: price }, { noNullPrototype: true }),
      { maxLength: 2 },
    ),
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      ...(['id', 'userID', 'name', 'categoryId', 'wasteCode', 'unit', 'buyPriceGr'] as const),
      ...(['requiresForm', 'active', 'favourite'] as const),
    ],
  },
);

export const category: fc.Arbitrary<Category> = fc.record(
  { id: documentId, userID: fc.constant('user-1'), name: polishText, order: fc.integer() },
  { noNullPrototype: true, requiredKeys: ['id', 'userID', 'name'] },
);
