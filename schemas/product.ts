import * as z from 'zod/mini';
import { BasisPoints, entity, Grosze, Instant, Int } from './entity.ts';

const FormerPrice = z.object({ until: Instant, priceGr: Grosze });

/** Price and waste code are defaults that the user can change on each line. */
export const ProductFields = entity({
  name: z.string(),
  categoryId: z.string(),
  wasteCode: z.string(),
  unit: z.string(),
  /** Grosze per unit. */
  buyPriceGr: Grosze,
  /** Earlier buying prices, the newest first. */
  priceHistory: z.optional(z.array(FormerPrice)),
  pricedAt: z.optional(Instant),
  sellPriceGr: z.optional(Grosze),
  deductionBp: z.optional(BasisPoints),
  requiresForm: z.boolean(),
  active: z.boolean(),
  favourite: z.boolean(),
  order: z.optional(Int),
  note: z.optional(z.string()),
});
export type ProductFields = z.infer<typeof ProductFields>;

const identity = {
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
};

export const Product = entity({ ...identity, ...ProductFields.shape });
export type Product = z.infer<typeof Product>;

export const CategoryFields = entity({ name: z.string(), order: z.optional(Int) });
export type CategoryFields = z.infer<typeof CategoryFields>;

export const Category = entity({ ...identity, ...CategoryFields.shape });
export type Category = z.infer<typeof Category>;
