/**
 * What is to be known of each field of a record, in one place: a field without an answer does not compile.
 *
 * Fields of one unit are true only together. A change carries them together, and of two changes of one unit that did not know of
 * each other one is kept whole and the other one is told as a conflict.
 */
import type { ClientFields, ClientStanding } from './client.ts';
import type { CollectionName } from './collection.ts';
import type { CompanyDetails } from './company-details.ts';
import type { CategoryFields, ProductFields } from './product.ts';
import type { ReceiptFields, ReceiptItem } from './receipt.ts';

/** Whether a receipt's paper shows the field: where it differs, the paper says something else. */
interface PaperFacts {
  readonly isPrinted?: true;
}

/** Part of a unit, by its name. A reference to a record whose copy stands in the same unit is no difference by itself. */
interface UnitFacts extends PaperFacts {
  readonly unit: string;
  readonly isReference?: true;
}

/** Noted by each device on its own: of two notes both count, and neither is a conflict. */
interface NoteFacts extends PaperFacts {
  readonly note: 'latest' | 'earliest' | 'set';
}

/** What is known of one field. */
export type FieldFacts = UnitFacts | NoteFacts;

/** The facts of all fields of a record. */
export type FieldTable<T> = { readonly [K in keyof Required<T>]: FieldFacts };

/** What is asked of each field of a client besides. */
interface ClientFacts {
  /** Part of what makes two clients the same (DEDUP-2): as words, as a number without spaces and dashes, or not. */
  readonly identity: 'words' | 'number' | null;
  /**
   * How a search finds it: by its words, by those of the whole address that it is part of, by its words and as a number without
   * spaces and dashes, or not at all.
   */
  readonly sought: 'words' | 'address' | 'number' | null;
  /** Trimmed wherever it is written (CLIENT-1), where it is typed, or nowhere. */
  readonly trimmed: 'written' | 'typed' | null;
  /** Whether a receipt has a copy of it. */
  readonly isCopied: boolean;
  /** Whether CSV files have a column of it, out and in. Its heads stand with the words. */
  readonly isInFiles: boolean;
  /** Whether somebody types it: a draft and a correction keep it. */
  readonly isTyped: boolean;
  /** Whether logs leave its value out where it is named. */
  readonly isSecret: boolean;
}

const TYPED = { isPrinted: true, isCopied: true, isInFiles: true, isTyped: true } as const;
const STANDING = {
  identity: null,
  sought: null,
  trimmed: null,
  isCopied: false,
  isInFiles: false,
  isTyped: false,
  isSecret: false,
} as const;
const IDENTITY = { ...TYPED, unit: 'identity', trimmed: 'typed' } as const;
const ADDRESS = {
  ...TYPED,
  unit: 'address',
  identity: null,
  sought: 'address',
  trimmed: 'written',
  isSecret: false,
} as const;

const CLIENT = {
  name: { ...IDENTITY, identity: 'words', sought: 'words', isSecret: false },
  address: { ...ADDRESS, identity: 'words' },
  postalCode: ADDRESS,
  city: ADDRESS,
  documentNumber: { ...IDENTITY, identity: 'words', sought: 'number', isSecret: true },
  sellerType: { ...IDENTITY, identity: null, sought: null, trimmed: null, isSecret: false },
  nip: { ...IDENTITY, identity: 'number', sought: 'number', isSecret: true },
  hidden: { ...STANDING, unit: 'standing' },
  mergedInto: { ...STANDING, unit: 'standing' },
  apartFrom: { ...STANDING, unit: 'apartFrom' },
} as const satisfies {
  readonly [K in keyof Required<ClientFields & ClientStanding>]: FieldFacts & ClientFacts;
};

/** The fields of a client of which the table answers so. */
export type ClientFieldsOf<Fact extends keyof ClientFacts, Answer> = {
  readonly [K in keyof typeof CLIENT]: (typeof CLIENT)[K] extends Readonly<Record<Fact, Answer>>
    ? K
    : never;
}[keyof typeof CLIENT];

/** The fields of a client of which the table answers so, in its order. */
export const clientFieldsOf = <
  Fact extends keyof ClientFacts,
  const Answer extends ClientFacts[Fact],
>(
  fact: Fact,
  answer: Answer,
): readonly ClientFieldsOf<Fact, Answer>[] =>
  Object.entries(CLIENT).flatMap(([field, facts]) =>
    (facts as ClientFacts)[fact] === answer ? [field as ClientFieldsOf<Fact, Answer>] : [],
  );

const RECEIPT = {
  number: { unit: 'numbering', isPrinted: true },
  date: { unit: 'numbering', isPrinted: true },
  replacesNumber: { unit: 'numbering', isPrinted: true },
  replacesId: { unit: 'numbering' },
  clientId: { unit: 'seller', isReference: true },
  client: { unit: 'seller', isPrinted: true },
  idChecked: { unit: 'seller' },
  origin: { unit: 'origin', isPrinted: true },
  items: { unit: 'lines', isPrinted: true },
  totalG: { unit: 'lines' },
  totalGr: { unit: 'lines', isPrinted: true },
  totalStated: { unit: 'lines' },
  paymentMethod: { unit: 'payment', isPrinted: true },
  notes: { unit: 'notes', isPrinted: true },
  vehiclePlate: { unit: 'vehiclePlate', isPrinted: true },
  kpoNumber: { unit: 'kpoNumber', isPrinted: true },
  company: { unit: 'company', isPrinted: true },
  status: { unit: 'state', isPrinted: true },
  voidReason: { unit: 'state', isPrinted: true },
  voidedAt: { unit: 'state' },
  replacedBy: { unit: 'state' },
  createdAt: { note: 'earliest' },
  updatedAt: { note: 'latest' },
  printedAt: { note: 'earliest' },
  prints: { note: 'set' },
} as const satisfies FieldTable<ReceiptFields>;

/** The lines of a receipt, which are one field of it. */
const LINE = {
  productId: {},
  name: { isPrinted: true },
  wasteCode: { isPrinted: true },
  wasteName: { isPrinted: true },
  sourceProduct: { isPrinted: true },
  unit: { isPrinted: true },
  netG: { isPrinted: true },
  grossG: { isPrinted: true },
  tareG: { isPrinted: true },
  deductionBp: { isPrinted: true },
  deductionG: { isPrinted: true },
  priceGr: { isPrinted: true },
  valueGr: { isPrinted: true },
  requiresForm: { isPrinted: true },
} as const satisfies { readonly [K in keyof Required<ReceiptItem>]: PaperFacts };

/** What is asked of each field of a product besides. */
interface ProductFacts {
  /** The column of CSV files that has it, out and in. Its heads stand with the words. */
  readonly column: string | null;
}

const PRODUCT = {
  name: { unit: 'name', column: 'name' },
  wasteCode: { unit: 'waste', column: 'wasteCode' },
  categoryId: { unit: 'category', column: 'category' },
  unit: { unit: 'price', column: 'unit' },
  buyPriceGr: { unit: 'price', column: 'buyPrice' },
  sellPriceGr: { unit: 'price', column: 'sellPrice' },
  pricedAt: { unit: 'price', column: null },
  priceHistory: { unit: 'price', column: null },
  deductionBp: { unit: 'deduction', column: 'deduction' },
  requiresForm: { unit: 'waste', column: 'requiresForm' },
  active: { unit: 'active', column: 'active' },
  favourite: { unit: 'favourite', column: 'favourite' },
  order: { unit: 'order', column: null },
  note: { unit: 'note', column: 'note' },
} as const satisfies {
  readonly [K in keyof Required<ProductFields>]: FieldFacts & ProductFacts;
};

/** A column of a file of products. */
export type ProductColumn = NonNullable<(typeof PRODUCT)[keyof typeof PRODUCT]['column']>;

/** The columns of a file of products, the required ones first. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = Object.values(PRODUCT).flatMap(
  ({ column }) => (column === null ? [] : [column]),
);

const CATEGORY = {
  name: { unit: 'name' },
  order: { unit: 'order' },
} as const satisfies FieldTable<CategoryFields>;

const COMPANY = {
  name: { unit: 'name', isPrinted: true },
  legalName: { unit: 'name', isPrinted: true },
  address: { unit: 'address', isPrinted: true },
  postalCode: { unit: 'address', isPrinted: true },
  city: { unit: 'address', isPrinted: true },
  nip: { unit: 'registration', isPrinted: true },
  regon: { unit: 'registration', isPrinted: true },
  bdo: { unit: 'registration', isPrinted: true },
  phone: { unit: 'phone', isPrinted: true },
  email: { unit: 'email' },
  rodoNotice: { unit: 'rodoNotice', isPrinted: true },
  statement: { unit: 'statement', isPrinted: true },
  placeOfIssue: { unit: 'placeOfIssue', isPrinted: true },
  bankAccount: { unit: 'bankAccount', isPrinted: true },
  branch: { unit: 'branch', isPrinted: true },
  footer: { unit: 'footer', isPrinted: true },
  pccThresholdGr: { unit: 'pccThresholdGr' },
  cashLimitGr: { unit: 'cashLimitGr' },
  unusualWeightG: { unit: 'unusualWeightG' },
  paper: { unit: 'paper' },
  copies: { unit: 'paper' },
  printSize: { unit: 'paper' },
  hidesWeighing: { unit: 'hidesWeighing' },
  defaultPayment: { unit: 'defaultPayment' },
  defaultOrigin: { unit: 'defaultOrigin' },
  defaultDeductionBp: { unit: 'defaultDeductionBp' },
  codesOff: { unit: 'codesOff' },
  numberingStart: { unit: 'numberingStart' },
  idCheckRequired: { unit: 'idCheckRequired' },
} as const satisfies FieldTable<CompanyDetails>;

/** The table of each collection's records. */
export const FIELD_TABLES = {
  clients: CLIENT,
  receipts: RECEIPT,
  products: PRODUCT,
  categories: CATEGORY,
  companyDetails: COMPANY,
} as const satisfies Readonly<Record<CollectionName, Readonly<Record<string, FieldFacts>>>>;

/** Of each field, whether a receipt's paper shows it. */
export type PaperTable = Readonly<Record<string, FieldFacts | PaperFacts>>;

/** What a receipt's paper shows of the receipt, and by the name of their field of the copies and lines inside it. */
export const PAPER: {
  readonly receipt: PaperTable;
  readonly inside: Readonly<Record<string, PaperTable>>;
} = {
  receipt: RECEIPT,
  inside: { client: CLIENT, company: COMPANY, items: LINE },
};
