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
import type { ReceiptFields } from './receipt.ts';

/** What is known of one field. */
export type FieldFacts =
  /** Part of a unit, by its name. A reference to a record whose copy stands in the same unit is no difference by itself. */
  | { readonly unit: string; readonly isReference?: true }
  /** Noted by each device on its own: of two notes both count, and neither is a conflict. */
  | { readonly note: 'latest' | 'earliest' | 'set' };

/** The facts of all fields of a record. */
export type FieldTable<T> = { readonly [K in keyof Required<T>]: FieldFacts };

const CLIENT = {
  name: { unit: 'identity' },
  sellerType: { unit: 'identity' },
  documentNumber: { unit: 'identity' },
  nip: { unit: 'identity' },
  address: { unit: 'address' },
  postalCode: { unit: 'address' },
  city: { unit: 'address' },
  hidden: { unit: 'standing' },
  mergedInto: { unit: 'standing' },
} as const satisfies FieldTable<ClientFields & ClientStanding>;

const RECEIPT = {
  number: { unit: 'numbering' },
  date: { unit: 'numbering' },
  replacesNumber: { unit: 'numbering' },
  replacesId: { unit: 'numbering' },
  clientId: { unit: 'seller', isReference: true },
  client: { unit: 'seller' },
  idChecked: { unit: 'seller' },
  origin: { unit: 'origin' },
  items: { unit: 'lines' },
  totalG: { unit: 'lines' },
  totalGr: { unit: 'lines' },
  totalStated: { unit: 'lines' },
  paymentMethod: { unit: 'payment' },
  notes: { unit: 'notes' },
  vehiclePlate: { unit: 'vehiclePlate' },
  kpoNumber: { unit: 'kpoNumber' },
  company: { unit: 'company' },
  status: { unit: 'state' },
  voidReason: { unit: 'state' },
  voidedAt: { unit: 'state' },
  replacedBy: { unit: 'state' },
  createdAt: { note: 'earliest' },
  updatedAt: { note: 'latest' },
  printedAt: { note: 'earliest' },
  prints: { note: 'set' },
} as const satisfies FieldTable<ReceiptFields>;

const PRODUCT = {
  name: { unit: 'name' },
  categoryId: { unit: 'category' },
  order: { unit: 'order' },
  wasteCode: { unit: 'waste' },
  requiresForm: { unit: 'waste' },
  unit: { unit: 'price' },
  buyPriceGr: { unit: 'price' },
  sellPriceGr: { unit: 'price' },
  pricedAt: { unit: 'price' },
  priceHistory: { unit: 'price' },
  deductionBp: { unit: 'deduction' },
  active: { unit: 'active' },
  favourite: { unit: 'favourite' },
  note: { unit: 'note' },
} as const satisfies FieldTable<ProductFields>;

const CATEGORY = {
  name: { unit: 'name' },
  order: { unit: 'order' },
} as const satisfies FieldTable<CategoryFields>;

const COMPANY = {
  name: { unit: 'name' },
  legalName: { unit: 'name' },
  address: { unit: 'address' },
  postalCode: { unit: 'address' },
  city: { unit: 'address' },
  nip: { unit: 'registration' },
  regon: { unit: 'registration' },
  bdo: { unit: 'registration' },
  phone: { unit: 'phone' },
  email: { unit: 'email' },
  rodoNotice: { unit: 'rodoNotice' },
  statement: { unit: 'statement' },
  placeOfIssue: { unit: 'placeOfIssue' },
  bankAccount: { unit: 'bankAccount' },
  branch: { unit: 'branch' },
  footer: { unit: 'footer' },
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
