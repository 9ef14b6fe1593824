/**
 * Metadata of each field of a receipt and of its items. A missing field or answer does not compile.
 */
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

interface LineFacts {
  /**
   * Search matches words (`words`), words and the value without spaces and dashes (`number`), or
   * the fields inside (`inside`).
   */
  readonly sought: 'words' | 'number' | 'inside' | null;
  /** The receipt form sets the field; saving a form keeps all others as stored. */
  readonly isTyped: boolean;
  readonly isReported: boolean;
}

interface ReceiptFacts extends LineFacts {
  /** Part of the key of equal receipts (DEDUP-3): the whole value, or its day in Warsaw. */
  readonly identity: 'whole' | 'day' | null;
  /** The cloud stores a timestamp (RECEIPT-2). */
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
  // The accountant needs neither the vehicle nor the state of a receipt after its issue.
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

export const SOUGHT = {
  words: fieldsWith(RECEIPT, 'sought', 'words'),
  numbers: fieldsWith(RECEIPT, 'sought', 'number'),
  lines: fieldsWith(LINE, 'sought', 'words'),
};

export const INSTANTS = fieldsWith(RECEIPT, 'isInstant', true);

export type TypedOfLine = FieldsWith<typeof LINE, 'isTyped', true>;

export const TYPED_OF_LINE: readonly string[] = fieldsWith(LINE, 'isTyped', true);

export type ReportedField =
  | FieldsWith<typeof RECEIPT, 'isReported', true>
  | FieldsWith<typeof LINE, 'isReported', true>;
