import * as z from 'zod/mini';
import { BasisPoints, entity, Grams, Grosze, Instant } from './entity.ts';
import { ClientFields } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { PaymentMethod } from './payment-method.ts';

/** A voided receipt stays, struck out and out of every sum. */
export const ReceiptStatus = z.enum(['issued', 'voided']);
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

/** The seller as printed; the receipt stays whole when the client is changed or deleted (art. 102 of the Waste Act). */
export const SellerCopy = ClientFields;
export type SellerCopy = z.infer<typeof SellerCopy>;

/** One line of a receipt, as printed. */
export const ReceiptItem = entity({
  productId: z.optional(z.string()),
  name: z.string(),
  /** Six digits without spaces, with `*` where hazardous: "170405", "160601*". */
  wasteCode: z.string(),
  wasteName: z.string(),
  /** The product that the waste came from; the form falls back to the product's name. */
  sourceProduct: z.optional(z.string()),
  /** "kg" unless the owner's records say otherwise. */
  unit: z.string(),
  /** Thousandths of the unit; grams where the unit is kg. */
  netG: Grams,
  grossG: z.optional(Grams),
  tareG: z.optional(Grams),
  /** For impurities, as a part of gross less tare; a line has this or the next. */
  deductionBp: z.optional(BasisPoints),
  /** For impurities, as a weight. */
  deductionG: z.optional(Grams),
  /** Grosze per unit. */
  priceGr: Grosze,
  /** Rounded once, half up, from net and price. */
  valueGr: Grosze,
  /** Whether art. 102's form applies to this line. */
  requiresForm: z.boolean(),
});
export type ReceiptItem = z.infer<typeof ReceiptItem>;

/** One way in which a receipt was put on paper. Of those that a later print had seen, none is kept. */
export const Print = z.object({
  /** The operation that noted it. */
  id: z.string(),
  at: Instant,
  /** Of what was printed. */
  hash: z.string(),
});
export type Print = z.infer<typeof Print>;

/** What a receipt says, without its identity. */
export const ReceiptFields = entity({
  /** sequence/day/month/year (RECEIPT-1). */
  number: z.string(),
  date: Instant,
  /** A client's id, a temporary one while that client waits, or empty when the client is gone. */
  clientId: z.string(),
  client: SellerCopy,
  origin: z.string(),
  items: z.array(ReceiptItem),
  totalG: Grams,
  totalGr: Grosze,
  /** Set where the totals are an older edition's and not those of the lines: they are what was paid. */
  totalStated: z.optional(z.boolean()),
  paymentMethod: PaymentMethod,
  notes: z.string(),
  vehiclePlate: z.optional(z.string()),
  /** The number of the waste transfer note (KPO) with which a firm handed the waste over. */
  kpoNumber: z.optional(z.string()),
  idChecked: z.optional(z.boolean()),
  company: z.optional(CompanyDetails),
  status: ReceiptStatus,
  voidReason: z.optional(z.string()),
  voidedAt: z.optional(Instant),
  /** The document id of the receipt that was issued in place of this one. */
  replacedBy: z.optional(z.string()),
  replacesNumber: z.optional(z.string()),
  /** The document id of the receipt in whose place this one was issued. */
  replacesId: z.optional(z.string()),
  createdAt: z.optional(Instant),
  updatedAt: z.optional(Instant),
  printedAt: z.optional(Instant),
  /** Prints of which none had seen another one. */
  prints: z.optional(z.array(Print)),
});
export type ReceiptFields = z.infer<typeof ReceiptFields>;

/** A receipt as cached and shown. `id` starts with temp_receipt_ while the create waits. */
export const Receipt = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  tempId: z.optional(z.string()),
  ...ReceiptFields.shape,
});
export type Receipt = z.infer<typeof Receipt>;
