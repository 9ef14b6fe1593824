/**
 * Records with every field of their table in schemas/fields: a generator that lacks one does not
 * compile. A few of them are as large as a form, an import or an older edition can make them.
 */
import { fc } from '@fast-check/vitest';
import * as z from 'zod/mini';
import { runsOf } from '#test/builders/runs.ts';
import { formatReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { Client, ClientFields } from '#schemas/client.ts';
import { CompanyDetails } from '#schemas/company-details.ts';
import type { FIELD_TABLES } from '#schemas/fields/field-table.ts';
import type { LINE } from '#schemas/fields/receipt-table.ts';
import { Category, Product } from '#schemas/product.ts';
import { Receipt, ReceiptItem } from '#schemas/receipt.ts';

export const runs = { numRuns: runsOf(1000) };

/** Adds the spaces and invisible characters that come along when a user pastes a value. */
export const aroundIt: fc.Arbitrary<(text: string) => string> = fc
  .array(fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\t', '\u200e', '\ufeff', '\u200b'), {
    maxLength: 4,
  })
  .map((marks) => (text) => marks.slice(0, 2).join('') + text + marks.slice(2).join(''));

/** Signs that no screen and no paper shows. */
const UNSEEN = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\u00ad', '\u034f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2063', '\ufeff'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u180e', '\ufe0f', '\u3164', '\u{e0041}'],
  ...['\u0000', '\u001f', '\u0090', '\ufff9', '\ufffa', '\ufffb', '\ufffc'],
];
const SPACES = [
  ...[' ', '\u00a0', '\u2000', '\u2003', '\u2007', '\u2009', '\u200a', '\u202f', '\u205f'],
  ...['\u3000', '\u2800', '\u1680', '\t'],
];
const DASHES = [
  ...['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'],
  ...['\ufe58', '\ufe63', '\uff0d'],
];

export interface Disguise {
  /** Puts the text in other signs that look the same. Lines stay, and so does a dash of prose. */
  (text: string, isProse?: boolean): string;
}

const unseen = fc
  .array(fc.constantFrom(...UNSEEN), { maxLength: 2 })
  .map((signs) => signs.join(''));

export const disguise: fc.Arbitrary<Disguise> = fc
  .record({
    form: fc.constantFrom('NFC', 'NFD'),
    space: fc.constantFrom(...SPACES),
    dash: fc.constantFrom(...DASHES),
    between: fc.array(unseen, { minLength: 1, maxLength: 6 }),
  })
  .map(({ form, space, dash, between }) => (text, isProse = false) => {
    const signs = [...text.normalize(form).replaceAll(' ', space)].map((sign) =>
      sign === '-' && !isProse ? dash : sign,
    );
    return ['', ...signs].map((sign, at) => sign + (between[at % between.length] ?? '')).join('');
  });

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
const payment = fc.constantFrom('cash' as const, 'transfer' as const, 'blik' as const);

/** An import takes 10 000 letters, of which a test may add some. */
const LONGEST_TEXT = 9_990;

const hostileText = fc.constantFrom(
  ...['__proto__', 'constructor', '\u0000', '\u202eodwrotnie', '-0', '𝒵łom 💥', ' '],
  'ż'.repeat(LONGEST_TEXT),
);

/** A text of a record; one of a hundred is hostile. */
const text = fc.oneof({ weight: 99, arbitrary: polishText }, { weight: 1, arbitrary: hostileText });

/** A list of up to `usual` elements; one of a hundred has `most`. */
const listOf = <T>(element: fc.Arbitrary<T>, usual: number, most: number): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 99, arbitrary: fc.array(element, { maxLength: usual }) },
    {
      weight: 1,
      arbitrary: element.map((one) => Array.from({ length: most }, () => structuredClone(one))),
    },
  );

type Tables = typeof FIELD_TABLES & { readonly items: typeof LINE };

/** A generator of every field that a table of schemas/fields has, besides those of `Derived`. */
type Generators<T, Name extends keyof Tables, Derived extends keyof T = never> = {
  readonly [K in Exclude<keyof Tables[Name] & keyof T, Derived>]: fc.Arbitrary<
    Exclude<T[K], undefined>
  >;
};

interface Schema {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
}

export const isOptional = (schema: Schema, field: string): boolean =>
  schema.shape[field] instanceof z.ZodMiniOptional;

/** Leaves out some of the fields that the schema does not require. */
const recordOf = <T>(
  schema: Schema,
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<T> => {
  const requiredKeys = Object.keys(fields).filter((name) => !isOptional(schema, name));
  return fc.record(fields, { noNullPrototype: true, requiredKeys }) as fc.Arbitrary<T>;
};

const identity = { id: documentId, userID: fc.constant('user-1') };

const CLIENT = {
  name: text,
  address: text,
  postalCode: text,
  city: text,
  documentNumber: text,
  sellerType: fc.constantFrom('person', 'company'),
  nip: text,
  hidden: fc.boolean(),
  mergedInto: fc.oneof(fc.constant(''), documentId),
  apartFrom: listOf(documentId, 3, 100),
} as const satisfies Generators<Client, 'clients'>;

const { hidden, mergedInto, apartFrom, ...seller } = CLIENT;

const clientFields = recordOf<ClientFields>(ClientFields, seller);

export const client = recordOf<Client>(Client, { ...CLIENT, ...identity });

const ITEM = {
  productId: documentId,
  name: text,
  wasteCode,
  wasteName: text,
  sourceProduct: text,
  unit: fc.constantFrom('kg', 't', 'szt.'),
  netG: grams,
  grossG: grams,
  tareG: grams,
  deductionBp: basisPoints,
  deductionG: grams,
  priceGr: price,
  valueGr: grosze,
  requiresForm: fc.boolean(),
} as const satisfies Generators<ReceiptItem, 'items'>;

export const receiptItem = recordOf<ReceiptItem>(ReceiptItem, ITEM);

const YARD = {
  name: text,
  address: text,
  postalCode: text,
  city: text,
  nip: text,
  regon: text,
  bdo: text,
  phone: text,
  email: text,
  statement: text,
  legalName: text,
  bankAccount: text,
  rodoNotice: text,
  placeOfIssue: text,
  branch: text,
  footer: text,
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
  defaultPayment: payment,
  defaultOrigin: text,
  numberingStart: fc.record(
    {
      day: fc.constantFrom('2026-11-21', '2026-12-01'),
      sequence: fc.integer({ min: 1, max: 999_999 }),
    },
    { noNullPrototype: true },
  ),
  idCheckRequired: fc.boolean(),
} as const satisfies Generators<CompanyDetails, 'companyDetails'>;

export const company = recordOf<CompanyDetails>(CompanyDetails, YARD);

const print = fc.record(
  { id: documentId, at: instant, hash: fc.constantFrom('af63dc4c8601ec8c', '0') },
  { noNullPrototype: true },
);

const RECEIPT = {
  number: fc
    .tuple(fc.integer({ min: 1, max: 40 }), calendarDate)
    .map(([sequence, date]) => formatReceiptNumber({ sequence, ...date })),
  date: instant,
  clientId: fc.oneof(documentId, fc.constant('')),
  client: clientFields,
  origin: text,
  items: listOf(receiptItem, 4, 60),
  totalGr: grosze,
  paymentMethod: payment,
  notes: text,
  vehiclePlate: text,
  kpoNumber: text,
  idChecked: fc.boolean(),
  company,
  status: fc.constantFrom('issued', 'voided'),
  voidReason: text,
  voidedAt: instant,
  replacedBy: documentId,
  replacesNumber: text,
  replacesId: documentId,
  createdAt: instant,
  updatedAt: instant,
  printedAt: instant,
  prints: listOf(print, 3, 50),
} as const satisfies Generators<Receipt, 'receipts', 'totalG' | 'totalStated'>;

/** A receipt with the totals of its lines, or with totals that the legacy app stated. */
export const receipt: fc.Arbitrary<Receipt> = recordOf<Receipt>(Receipt, {
  ...RECEIPT,
  ...identity,
}).chain((fields) => {
  const { totalG, totalGr } = receiptTotals(fields.items);
  const isStated = fields.items.length > 0 && fields.totalGr !== totalGr;
  return fc.boolean().map((states) => ({
    ...fields,
    totalG,
    ...(states && isStated ? { totalStated: true } : { totalGr }),
  }));
});

const PRODUCT = {
  name: text,
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
  note: text,
  pricedAt: instant,
  priceHistory: listOf(
    fc.record({ until: instant, priceGr: price }, { noNullPrototype: true }),
    2,
    20,
  ),
} as const satisfies Generators<Product, 'products'>;

export const product = recordOf<Product>(Product, { ...PRODUCT, ...identity });

const CATEGORY = { name: text, order: fc.integer() } as const satisfies Generators<
  Category,
  'categories'
>;

export const category = recordOf<Category>(Category, { ...CATEGORY, ...identity });
