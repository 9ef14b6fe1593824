import type { ClientFields } from '#schemas/client.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt, ReceiptItem, SellerCopy } from '#schemas/receipt.ts';
import { EMPTY_CLIENT_FORM } from './client-form.ts';

/** Where waste comes from: the form's own examples, or words of one's own. */
export type Origin = 'household' | 'farm' | 'demolition' | 'other';

/** A line as typed. */
export interface LineForm {
  /** Stays with the line while others come and go. */
  readonly key: string;
  readonly productId: string | null;
  readonly productText: string;
  /** The name is no product of the catalogue, on purpose. */
  readonly isOwnName: boolean;
  /** "kg" for nearly everything; another unit has no gross and tare. */
  readonly unit: string;
  readonly netText: string;
  readonly grossText: string;
  readonly tareText: string;
  readonly deductionText: string;
  /** Else in per cent. */
  readonly isDeductionInKg: boolean;
  readonly priceText: string;
  /** The part with gross, tare, deduction, code and source is open. */
  readonly isWeighed: boolean;
  readonly sourceProductText: string;
  readonly wasteCodeText: string;
  /** Whether art. 102's form applies; null where the code decides. */
  readonly requiresForm: boolean | null;
  /** The price of the catalogue in grosze, to mark one that differs. */
  readonly listPriceGr: number | null;
  /** The line of the receipt being edited. */
  readonly stored: ReceiptItem | null;
  /** Whether something was typed over `stored`; until then it stays to the last field. */
  readonly isChanged: boolean;
}

/** A receipt as typed: text, so that nothing typed is ever lost, right or wrong. */
export interface ReceiptForm {
  /** The receipt's final id, from the first moment: a draft that was saved is known by it. */
  readonly documentId: string;
  readonly numberText: string;
  /** The number follows the day until it is typed by hand. */
  readonly isNumberTyped: boolean;
  readonly dateText: string;
  /** The date follows the clock until it is typed by hand. */
  readonly isDateTyped: boolean;
  /** Empty while the time is the clock's, or the stored receipt's. */
  readonly timeText: string;
  /** When something was entered first, ISO 8601: where the day passes, it is asked which one is meant. Empty before. */
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
  /** Makes the next line's key. */
  readonly nextLine: number;
  readonly payment: PaymentMethod;
  readonly notes: string;
  readonly idChecked: boolean;
  readonly vehiclePlate: string;
  /** Of a firm's waste transfer note (KPO). */
  readonly kpoNumber: string;
  /** The number of the voided receipt in whose place this one is issued, or empty. */
  readonly replacesNumber: string;
  /** The document id of that receipt, or empty. */
  readonly replacesId: string;
  /** The receipt being edited. */
  readonly stored: Receipt | null;
}

/** A line with nothing in it. */
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

/** The key of a form's n-th line ever. */
export const lineKey = (count: number): string => `line-${count}`;

/** A form with nothing typed and one empty line; `documentId` becomes the receipt's. */
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
  payment: 'cash',
  notes: '',
  idChecked: false,
  vehiclePlate: '',
  kpoNumber: '',
  replacesNumber: '',
  replacesId: '',
  stored: null,
});
