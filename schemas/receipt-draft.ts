import * as z from 'zod/mini';
import { PaymentMethod } from './payment-method.ts';
import { Receipt, ReceiptItem, SellerCopy } from './receipt.ts';

const DraftLine = z.object({
  key: z.string(),
  productId: z.nullable(z.string()),
  productText: z.string(),
  isOwnName: z.boolean(),
  unit: z.string(),
  netText: z.string(),
  grossText: z.string(),
  tareText: z.string(),
  deductionText: z.string(),
  isDeductionInKg: z._default(z.boolean(), false),
  priceText: z.string(),
  isWeighed: z.boolean(),
  sourceProductText: z.string(),
  wasteCodeText: z.string(),
  requiresForm: z.nullable(z.boolean()),
  listPriceGr: z.nullable(z.number()),
  stored: z.nullable(ReceiptItem),
  isChanged: z.boolean(),
});

const laterText = z._default(z.string(), '');

/** A receipt's form as it is kept while somebody types. What an earlier edition's drafts lack has a default. */
export const ReceiptDraft = z.object({
  documentId: z.string(),
  numberText: z.string(),
  isNumberTyped: z.boolean(),
  dateText: z.string(),
  isDateTyped: z.boolean(),
  timeText: laterText,
  begunAt: laterText,
  clientId: z.nullable(z.string()),
  clientText: z.string(),
  clientCopy: z.nullable(SellerCopy),
  isNewClient: z.boolean(),
  /** A client's form, of whatever edition. */
  newClient: z.record(z.string(), z.unknown()),
  origin: z.enum(['household', 'farm', 'demolition', 'other']),
  originText: z.string(),
  lines: z.array(DraftLine).check(z.minLength(1)),
  nextLine: z.number(),
  payment: PaymentMethod,
  notes: z.string(),
  idChecked: z.boolean(),
  vehiclePlate: z.string(),
  kpoNumber: laterText,
  replacesNumber: laterText,
  replacesId: laterText,
  stored: z.nullable(Receipt),
});
