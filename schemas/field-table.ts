/**
 * What is to be known of each field of a record, in one place: a field without an answer does not compile.
 *
 * Fields of one unit are true only together. A change carries them together, and of two changes of one unit that did not know of
 * each other one is kept whole and the other one is told as a conflict.
 */
import type { ClientFields, ClientStanding } from './client.ts';
import type { CollectionName } from './collection.ts';
import type { CompanyDetails } from './company-details.ts';
import {
  type CommonFacts,
  type FieldFacts,
  type FieldsWith,
  fieldsWith,
  type FieldTable,
  OPEN,
  PERSONAL,
  SECRET,
} from './field-facts.ts';
import type { CategoryFields, ProductFields } from './product.ts';
import type { ReceiptFields, ReceiptItem } from './receipt.ts';

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
}

const TYPED = {
  ...PERSONAL,
  isPrinted: true,
  isCopied: true,
  isInFiles: true,
  isTyped: true,
} as const;
const STANDING = {
  ...OPEN,
  identity: null,
  sought: null,
  trimmed: null,
  isCopied: false,
  isInFiles: false,
  isTyped: false,
} as const;
const IDENTITY = { ...TYPED, unit: 'identity', trimmed: 'typed' } as const;
const ADDRESS = {
  ...TYPED,
  unit: 'address',
  identity: null,
  sought: 'address',
  trimmed: 'written',
} as const;

const CLIENT = {
  name: { ...IDENTITY, identity: 'words', sought: 'words' },
  address: { ...ADDRESS, identity: 'words' },
  postalCode: ADDRESS,
  city: ADDRESS,
  documentNumber: { ...IDENTITY, identity: 'words', sought: 'number', ...SECRET },
  sellerType: { ...IDENTITY, identity: null, sought: null, trimmed: null },
  nip: { ...IDENTITY, identity: 'number', sought: 'number', ...SECRET },
  hidden: { ...STANDING, unit: 'standing' },
  mergedInto: { ...STANDING, unit: 'standing' },
  apartFrom: { ...STANDING, unit: 'apartFrom' },
} as const satisfies {
  readonly [K in keyof Required<ClientFields & ClientStanding>]: FieldFacts & ClientFacts;
};

/** The fields of a client of which the table answers so, in its order. */
export const clientFieldsOf = <
  Fact extends keyof ClientFacts,
  const Answer extends ClientFacts[Fact],
>(
  fact: Fact,
  answer: Answer,
): readonly FieldsWith<typeof CLIENT, Fact, Answer>[] => fieldsWith(CLIENT, fact, answer);

/** What is asked of each field of a receipt and its lines besides; its seller's are a client's. */
interface ReceiptFacts {
  /**
   * How a search finds the receipt by it: by its words, by its words and as a number without spaces
   * and dashes, by what is inside it, or not at all.
   */
  readonly sought: 'words' | 'number' | 'inside' | null;
}

const RECEIPT = {
  number: { ...OPEN, unit: 'numbering', isPrinted: true, sought: 'words' },
  date: { ...OPEN, unit: 'numbering', isPrinted: true, sought: null },
  replacesNumber: { ...OPEN, unit: 'numbering', isPrinted: true, sought: null },
  replacesId: { ...OPEN, unit: 'numbering', sought: null },
  clientId: { ...OPEN, unit: 'seller', isReference: true, sought: null },
  client: { ...OPEN, unit: 'seller', isPrinted: true, sought: 'inside' },
  idChecked: { ...OPEN, unit: 'seller', sought: null },
  origin: { ...PERSONAL, unit: 'origin', isPrinted: true, sought: null },
  items: { ...OPEN, unit: 'lines', isPrinted: true, sought: 'inside' },
  totalG: { ...OPEN, unit: 'lines', sought: null },
  totalGr: { ...OPEN, unit: 'lines', isPrinted: true, sought: null },
  totalStated: { ...OPEN, unit: 'lines', sought: null },
  paymentMethod: { ...OPEN, unit: 'payment', isPrinted: true, sought: null },
  notes: { ...PERSONAL, unit: 'notes', isPrinted: true, sought: 'words' },
  vehiclePlate: { ...SECRET, unit: 'vehiclePlate', isPrinted: true, sought: 'number' },
  kpoNumber: { ...PERSONAL, unit: 'kpoNumber', isPrinted: true, sought: 'number' },
  company: { ...OPEN, unit: 'company', isPrinted: true, sought: null },
  status: { ...OPEN, unit: 'state', isPrinted: true, sought: null },
  voidReason: { ...PERSONAL, unit: 'state', isPrinted: true, sought: null },
  voidedAt: { ...OPEN, unit: 'state', sought: null },
  replacedBy: { ...OPEN, unit: 'state', sought: null },
  createdAt: { ...OPEN, note: 'earliest', sought: null },
  updatedAt: { ...OPEN, note: 'latest', sought: null },
  printedAt: { ...OPEN, note: 'earliest', sought: null },
  prints: { ...OPEN, note: 'set', sought: null },
} as const satisfies {
  readonly [K in keyof Required<ReceiptFields>]: FieldFacts & ReceiptFacts;
};

/** The lines of a receipt, which are one field of it. */
const LINE = {
  productId: { ...OPEN, sought: null },
  name: { ...OPEN, isPrinted: true, sought: 'words' },
  wasteCode: { ...OPEN, isPrinted: true, sought: null },
  wasteName: { ...OPEN, isPrinted: true, sought: null },
  sourceProduct: { ...OPEN, isPrinted: true, sought: null },
  unit: { ...OPEN, isPrinted: true, sought: null },
  netG: { ...OPEN, isPrinted: true, sought: null },
  grossG: { ...OPEN, isPrinted: true, sought: null },
  tareG: { ...OPEN, isPrinted: true, sought: null },
  deductionBp: { ...OPEN, isPrinted: true, sought: null },
  deductionG: { ...OPEN, isPrinted: true, sought: null },
  priceGr: { ...OPEN, isPrinted: true, sought: null },
  valueGr: { ...OPEN, isPrinted: true, sought: null },
  requiresForm: { ...OPEN, isPrinted: true, sought: null },
} as const satisfies {
  readonly [K in keyof Required<ReceiptItem>]: CommonFacts & ReceiptFacts;
};

/** What a search looks into of a receipt and its lines, by words and as numbers. */
export const SOUGHT = {
  words: fieldsWith(RECEIPT, 'sought', 'words'),
  numbers: fieldsWith(RECEIPT, 'sought', 'number'),
  lines: fieldsWith(LINE, 'sought', 'words'),
};

/** What is asked of each field of a product besides. */
interface ProductFacts {
  /** The column of CSV files that has it, out and in. Its heads stand with the words. */
  readonly column: string | null;
}

const PRODUCT = {
  name: { ...OPEN, unit: 'name', column: 'name' },
  wasteCode: { ...OPEN, unit: 'waste', column: 'wasteCode' },
  categoryId: { ...OPEN, unit: 'category', column: 'category' },
  unit: { ...OPEN, unit: 'price', column: 'unit' },
  buyPriceGr: { ...OPEN, unit: 'price', column: 'buyPrice' },
  sellPriceGr: { ...OPEN, unit: 'price', column: 'sellPrice' },
  pricedAt: { ...OPEN, unit: 'price', column: null },
  priceHistory: { ...OPEN, unit: 'price', column: null },
  deductionBp: { ...OPEN, unit: 'deduction', column: 'deduction' },
  requiresForm: { ...OPEN, unit: 'waste', column: 'requiresForm' },
  active: { ...OPEN, unit: 'active', column: 'active' },
  favourite: { ...OPEN, unit: 'favourite', column: 'favourite' },
  order: { ...OPEN, unit: 'order', column: null },
  note: { ...OPEN, unit: 'note', column: 'note' },
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
  name: { ...OPEN, unit: 'name' },
  order: { ...OPEN, unit: 'order' },
} as const satisfies FieldTable<CategoryFields>;

const COMPANY = {
  name: { ...PERSONAL, unit: 'name', isPrinted: true },
  legalName: { ...PERSONAL, unit: 'name', isPrinted: true },
  address: { ...PERSONAL, unit: 'address', isPrinted: true },
  postalCode: { ...PERSONAL, unit: 'address', isPrinted: true },
  city: { ...PERSONAL, unit: 'address', isPrinted: true },
  nip: { ...SECRET, unit: 'registration', isPrinted: true },
  regon: { ...SECRET, unit: 'registration', isPrinted: true },
  bdo: { ...PERSONAL, unit: 'registration', isPrinted: true },
  phone: { ...SECRET, unit: 'phone', isPrinted: true },
  email: { ...SECRET, unit: 'email' },
  rodoNotice: { ...PERSONAL, unit: 'rodoNotice', isPrinted: true },
  statement: { ...PERSONAL, unit: 'statement', isPrinted: true },
  placeOfIssue: { ...PERSONAL, unit: 'placeOfIssue', isPrinted: true },
  bankAccount: { ...SECRET, unit: 'bankAccount', isPrinted: true },
  branch: { ...PERSONAL, unit: 'branch', isPrinted: true },
  footer: { ...PERSONAL, unit: 'footer', isPrinted: true },
  pccThresholdGr: { ...OPEN, unit: 'pccThresholdGr' },
  cashLimitGr: { ...OPEN, unit: 'cashLimitGr' },
  unusualWeightG: { ...OPEN, unit: 'unusualWeightG' },
  paper: { ...OPEN, unit: 'paper' },
  copies: { ...OPEN, unit: 'paper' },
  printSize: { ...OPEN, unit: 'paper' },
  hidesWeighing: { ...OPEN, unit: 'hidesWeighing' },
  defaultPayment: { ...OPEN, unit: 'defaultPayment' },
  defaultOrigin: { ...PERSONAL, unit: 'defaultOrigin' },
  defaultDeductionBp: { ...OPEN, unit: 'defaultDeductionBp' },
  codesOff: { ...OPEN, unit: 'codesOff' },
  numberingStart: { ...OPEN, unit: 'numberingStart' },
  idCheckRequired: { ...OPEN, unit: 'idCheckRequired' },
} as const satisfies FieldTable<CompanyDetails>;

/** The names, in any record, of fields that logs leave out. */
export type NameKeptFromLogs = {
  readonly [C in CollectionName]: FieldsWith<(typeof FIELD_TABLES)[C], 'keptFrom', 'logs'>;
}[CollectionName];

/** The table of each collection's records. */
export const FIELD_TABLES = {
  clients: CLIENT,
  receipts: RECEIPT,
  products: PRODUCT,
  categories: CATEGORY,
  companyDetails: COMPANY,
} as const satisfies Readonly<Record<CollectionName, Readonly<Record<string, FieldFacts>>>>;

/** Of each field, whether a receipt's paper shows it. */
export type PaperTable = Readonly<Record<string, CommonFacts>>;

/** What a receipt's paper shows of the receipt, and by the name of their field of the copies and lines inside it. */
export const PAPER: {
  readonly receipt: PaperTable;
  readonly inside: Readonly<Record<string, PaperTable>>;
} = {
  receipt: RECEIPT,
  inside: { client: CLIENT, company: COMPANY, items: LINE },
};
