/** What is to be known of each field of a receipt and of its lines; one without an answer does not compile. */
import {
  type CommonFacts,
  type FieldFacts,
  type FieldsWith,
  fieldsWith,
  OPEN,
  PERSONAL,
  SECRET,
} from './field-facts.ts';
import type { ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';

/** What is asked of each field of a receipt and its lines besides; its seller's are a client's. */
interface LineFacts {
  /**
   * How a search finds the receipt by it: by its words, by its words and as a number without spaces
   * and dashes, by what is inside it, or not at all.
   */
  readonly sought: 'words' | 'number' | 'inside' | null;
  /** Whether a form says it anew: a draft and a correction keep it. What no form says stays as it was. */
  readonly isTyped: boolean;
  /** Whether a report for the office says it. Its heads stand with the words. */
  readonly isReported: boolean;
}

interface ReceiptFacts extends LineFacts {
  /** Part of what makes two receipts the same (DEDUP-3), whole or by its day in Warsaw, or not. */
  readonly identity: 'whole' | 'day' | null;
  /** Whether the cloud holds it as a timestamp (RECEIPT-2). */
  readonly isInstant: boolean;
}

const KEPT = {
  ...OPEN,
  sought: null,
  isTyped: false,
  isReported: false,
  identity: null,
  isInstant: false,
} as const;
const PRINTED = { ...KEPT, isPrinted: true } as const;
const TYPED = { ...PRINTED, isTyped: true } as const;
const MOMENT = { ...KEPT, isInstant: true } as const;

/** The table of receipts. */
export const RECEIPT = {
  number: { ...TYPED, unit: 'numbering', sought: 'words', isReported: true, identity: 'whole' },
  date: { ...TYPED, unit: 'numbering', isReported: true, identity: 'day', isInstant: true },
  replacesNumber: { ...PRINTED, unit: 'numbering' },
  replacesId: { ...KEPT, unit: 'numbering' },
  clientId: { ...KEPT, unit: 'seller', isReference: true, isTyped: true, identity: 'whole' },
  client: { ...TYPED, unit: 'seller', sought: 'inside', isReported: true },
  idChecked: { ...KEPT, unit: 'seller', isTyped: true },
  origin: { ...TYPED, ...PERSONAL, unit: 'origin', isReported: true },
  items: { ...TYPED, unit: 'lines', sought: 'inside', isReported: true },
  totalG: { ...KEPT, unit: 'lines', isReported: true },
  totalGr: { ...PRINTED, unit: 'lines', isReported: true },
  totalStated: { ...KEPT, unit: 'lines' },
  paymentMethod: { ...TYPED, unit: 'payment', isReported: true },
  notes: { ...TYPED, ...PERSONAL, unit: 'notes', sought: 'words', isReported: true },
  // The register of vehicles and what became of a receipt are not the accountant's.
  vehiclePlate: { ...TYPED, ...SECRET, unit: 'vehiclePlate', sought: 'number' },
  kpoNumber: { ...TYPED, ...PERSONAL, unit: 'kpoNumber', sought: 'number', isReported: true },
  company: { ...PRINTED, unit: 'company' },
  status: { ...PRINTED, unit: 'state', isReported: true },
  voidReason: { ...PRINTED, ...PERSONAL, unit: 'state' },
  voidedAt: { ...MOMENT, unit: 'state' },
  replacedBy: { ...KEPT, unit: 'state' },
  createdAt: { ...MOMENT, note: 'earliest' },
  updatedAt: { ...MOMENT, note: 'latest' },
  printedAt: { ...MOMENT, note: 'earliest' },
  prints: { ...KEPT, note: 'set' },
} as const satisfies {
  readonly [K in keyof Required<ReceiptFields>]: FieldFacts & ReceiptFacts;
};

/** The table of the lines of a receipt, which are one field of it. */
export const LINE = {
  productId: { ...KEPT, isTyped: true },
  name: { ...TYPED, sought: 'words', isReported: true },
  wasteCode: { ...TYPED, isReported: true },
  wasteName: { ...TYPED, isReported: true },
  sourceProduct: TYPED,
  unit: { ...TYPED, isReported: true },
  netG: { ...TYPED, isReported: true },
  grossG: TYPED,
  tareG: TYPED,
  deductionBp: TYPED,
  deductionG: TYPED,
  priceGr: { ...TYPED, isReported: true },
  valueGr: { ...TYPED, isReported: true },
  requiresForm: TYPED,
} as const satisfies {
  readonly [K in keyof Required<ReceiptItem>]: CommonFacts & LineFacts;
};

/** What a search looks into of a receipt and its lines, by words and as numbers. */
export const SOUGHT = {
  words: fieldsWith(RECEIPT, 'sought', 'words'),
  numbers: fieldsWith(RECEIPT, 'sought', 'number'),
  lines: fieldsWith(LINE, 'sought', 'words'),
};

/** What the cloud holds as timestamps. */
export const INSTANTS = fieldsWith(RECEIPT, 'isInstant', true);

/** A field of a line that a form says anew. */
export type TypedOfLine = FieldsWith<typeof LINE, 'isTyped', true>;

/** The fields of a line that a form says anew. */
export const TYPED_OF_LINE: readonly string[] = fieldsWith(LINE, 'isTyped', true);

/** A field of a receipt or of its lines that a report says. */
export type ReportedField =
  | FieldsWith<typeof RECEIPT, 'isReported', true>
  | FieldsWith<typeof LINE, 'isReported', true>;
