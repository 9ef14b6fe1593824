import * as z from 'zod/mini';
import { BasisPoints, entity, Grams, Grosze, Instant } from './entity.ts';
import { ClientFields } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { PaymentMethod } from './payment-method.ts';

/** A voided receipt stays visible, struck out, and counts in no sum. */
export const ReceiptStatus = z.enum(['issued', 'voided']);
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

/** Later changes and a deletion of the client leave it as printed (art. 102 of the Waste Act). */
export const SellerCopy = ClientFields;
export type SellerCopy = z.infer<typeof SellerCopy>;

export const ReceiptItem = entity({
  productId: z.optional(z.string()),
  name: z.string(),
  /** Six digits without spaces, with `*` where hazardous: "170405", "160601*". */
  wasteCode: z.string(),
  wasteName: z.string(),
  /** Absent: the form prints the item's name. */
  sourceProduct: z.optional(z.string()),
  /** "kg" unless the owner's catalogue uses another unit. */
  unit: z.string(),
  /** Thousandths of the unit; grams for kg. */
  netG: Grams,
  grossG: z.optional(Grams),
  tareG: z.optional(Grams),
  /** For impurities, as a share of gross minus tare. An item has either this or `deductionG`. */
  deductionBp: z.optional(BasisPoints),
  deductionG: z.optional(Grams),
  /** Grosze per unit. */
  priceGr: Grosze,
  /** Net weight times price, rounded once, half up. */
  valueGr: Grosze,
  /** The form of art. 102 of the Waste Act applies to this line. */
  requiresForm: z.boolean(),
});
export type ReceiptItem = z.infer<typeof ReceiptItem>;

/** One printing of a receipt. A print replaces the earlier prints that its device knew of. */
export const Print = z.object({
  /** The operation that noted the print. */
  id: z.string(),
  at: Instant,
  /** Hash of the printed content. */
  hash: z.string(),
});
export type Print = z.infer<typeof Print>;

export const ReceiptFields = entity({
  /** sequence/day/month/year (RECEIPT-1). */
  number: z.string(),
  date: Instant,
  /**
   * Id of the client; temporary until the client's create is acknowledged, empty if the client is
   * gone.
   */
  clientId: z.string(),
  client: SellerCopy,
  origin: z.string(),
  items: z.array(ReceiptItem),
  totalG: Grams,
  totalGr: Grosze,
  /**
   * True if the totals come from the legacy app and differ from the sum of the items; they are the
   * amount paid.
   */
  totalStated: z.optional(z.boolean()),
  paymentMethod: PaymentMethod,
  notes: z.string(),
  vehiclePlate: z.optional(z.string()),
  /** The waste transfer note of a business seller. */
  kpoNumber: z.optional(z.string()),
  idChecked: z.optional(z.boolean()),
  company: z.optional(CompanyDetails),
  status: ReceiptStatus,
  voidReason: z.optional(z.string()),
  voidedAt: z.optional(Instant),
  /** Document id of the receipt that replaces this one. */
  replacedBy: z.optional(z.string()),
  replacesNumber: z.optional(z.string()),
  replacesId: z.optional(z.string()),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
  printedAt: z.optional(Instant),
  prints: z.optional(z.array(Print)),
});
export type ReceiptFields = z.infer<typeof ReceiptFields>;

/** `id` starts with `temp_receipt_` until the create is acknowledged. */
export const Receipt = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  tempId: z.optional(z.string()),
  ...ReceiptFields.shape,
});
export type Receipt = z.infer<typeof Receipt>;
