/** A receipt form as stored while the user types; defaults replace invalid values. */
import * as z from 'zod/mini';
import { PaymentMethod } from './payment-method.ts';
import { Receipt, ReceiptItem, SellerCopy } from './receipt.ts';

const text = z.catch(z.string(), '');
const no = z.catch(z.boolean(), false);
const textOrNull = z.catch(z.nullable(z.string()), null);

const DraftLine = z.object({
  key: z.string().check(z.minLength(1)),
  productId: textOrNull,
  productText: text,
  isOwnName: no,
  unit: z.catch(z.string(), 'kg'),
  netText: text,
  grossText: text,
  tareText: text,
  deductionText: text,
  isDeductionInKg: no,
  priceText: text,
  isWeighed: no,
  sourceProductText: text,
  wasteCodeText: text,
  requiresForm: z.catch(z.nullable(z.boolean()), null),
  listPriceGr: z.catch(z.nullable(z.number()), null),
  stored: z.catch(z.nullable(ReceiptItem), null),
  isChanged: z.catch(z.boolean(), true),
});

/** Drops unreadable lines, but returns at least one line. */
const readable = (lines: unknown): z.infer<typeof DraftLine>[] => {
  const read = (Array.isArray(lines) ? lines : []).flatMap((line: unknown, place) => {
    if (typeof line !== 'object' || line === null) return [];
    const key = `lost-${String(place)}`;
    return DraftLine.safeParse(line).data ?? DraftLine.safeParse({ ...line, key }).data ?? [];
  });
  return read.length === 0 ? [DraftLine.parse({ key: 'lost' })] : read;
};

const DraftLines = z.catch(z.array(DraftLine).check(z.minLength(1)), ({ value }) =>
  readable(value),
);

/**
 * Parsing fails without the receipt's id or with an unreadable `stored` receipt: the form would
 * become another receipt.
 */
export const ReceiptDraft = z.object({
  documentId: z.string(),
  numberText: text,
  isNumberTyped: no,
  dateText: text,
  isDateTyped: no,
  timeText: text,
  begunAt: text,
  clientId: textOrNull,
  clientText: text,
  clientCopy: z._default(z.nullable(SellerCopy), null),
  isNewClient: no,
  /** A client's form of any version. */
  newClient: z.catch(z.record(z.string(), z.unknown()), {}),
  origin: z.catch(z.enum(['household', 'farm', 'demolition', 'other']), 'household'),
  originText: text,
  lines: DraftLines,
  // Higher than any line key in an older draft.
  nextLine: z.catch(z.number(), 10_000),
  payment: z.catch(z.nullable(PaymentMethod), null),
  notes: text,
  idChecked: no,
  vehiclePlate: text,
  kpoNumber: text,
  replacesNumber: text,
  replacesId: text,
  stored: z._default(z.nullable(Receipt), null),
});
