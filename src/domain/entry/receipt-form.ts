import type { ClientFields } from '#schemas/client.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt, ReceiptItem, SellerCopy } from '#schemas/receipt.ts';
import { EMPTY_CLIENT_FORM } from './client-form.ts';

export type Origin = 'household' | 'farm' | 'demolition' | 'other';

export interface LineForm {
  /** Stays the same while other lines are added and removed. */
  readonly key: string;
  readonly productId: string | null;
  readonly productText: string;
  /** The user chose a name outside the catalogue. */
  readonly isOwnName: boolean;
  /** Mostly "kg"; lines in other units have no gross and tare. */
  readonly unit: string;
  readonly netText: string;
  readonly grossText: string;
  readonly tareText: string;
  readonly deductionText: string;
  /** Otherwise the deduction is a percentage. */
  readonly isDeductionInKg: boolean;
  readonly priceText: string;
  /** The details (gross, tare, deduction, code, source) are open. */
  readonly isWeighed: boolean;
  readonly sourceProductText: string;
  readonly wasteCodeText: string;
  /** True if the form of art. 102 applies; null if the waste code decides. */
  readonly requiresForm: boolean | null;
  /** The catalogue's price in grosze, to mark a price that differs. */
  readonly listPriceGr: number | null;
  readonly stored: ReceiptItem | null;
  /** An unchanged line is saved exactly as stored. */
  readonly isChanged: boolean;
}

/** A receipt as typed. Typed fields are text, so that even invalid input is kept. */
export interface ReceiptForm {
  /** The final id of the receipt, from the start; a draft that was saved is found by this id. */
  readonly documentId: string;
  readonly numberText: string;
  /** The number follows the date until the user types one. */
  readonly isNumberTyped: boolean;
  readonly dateText: string;
  /** The date follows the clock until the user types one. */
  readonly isDateTyped: boolean;
  /** Empty while the clock's or the stored receipt's time applies. */
  readonly timeText: string;
  /** Time of the first entry in ISO 8601, or ''. Past midnight the user chooses the day. */
  readonly begunAt: string;
  readonly clientId: string | null;
  readonly clientText: string;
  /** The copy on the receipt being edited; it stays until another client is chosen. */
  readonly clientCopy: SellerCopy | null;
  readonly isNewClient: boolean;
  readonly newClient: ClientFields;
  readonly origin: Origin;
  readonly originText: string;
  readonly lines: readonly LineForm[];
  readonly nextLine: number;
  /** Null until it is chosen; a yard may set a default. */
  readonly payment: PaymentMethod | null;
  readonly notes: string;
  readonly idChecked: boolean;
  readonly vehiclePlate: string;
  /** The number of the waste transfer note (KPO) of a business seller. */
  readonly kpoNumber: string;
  /** The number of the voided receipt that this one replaces, or ''. */
  readonly replacesNumber: string;
  /** The document id of the voided receipt that this one replaces, or ''. */
  readonly replacesId: string;
  /** The receipt being edited. */
  readonly stored: Receipt | null;
}

export const emptyLine = (key: string): LineForm => ({
  key,
  productId: null,
  productText: '',
  isOwnName: false,
  unit: 'kg',
  netText: '',
  grossText: '',
  tareText: '',
  deductionText: '',
  isDeductionInKg: false,
  priceText: '',
  isWeighed: false,
  sourceProductText: '',
  wasteCodeText: '',
  requiresForm: null,
  listPriceGr: null,
  stored: null,
  isChanged: true,
});

export const lineKey = (count: number): string => `line-${count}`;

export const emptyForm = (documentId: string): ReceiptForm => ({
  documentId,
  numberText: '',
  isNumberTyped: false,
  dateText: '',
  isDateTyped: false,
  timeText: '',
  begunAt: '',
  clientId: null,
  clientText: '',
  clientCopy: null,
  isNewClient: false,
  newClient: EMPTY_CLIENT_FORM,
  origin: 'household',
  originText: '',
  lines: [emptyLine(lineKey(1))],
  nextLine: 2,
  payment: null,
  notes: '',
  idChecked: false,
  vehiclePlate: '',
  kpoNumber: '',
  replacesNumber: '',
  replacesId: '',
  stored: null,
});
