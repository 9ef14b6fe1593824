import * as z from 'zod/mini';
import { BasisPoints, entity, Grosze, Instant, Int } from './entity.ts';

/** A price that held until an instant. */
const FormerPrice = z.object({ until: Instant, priceGr: Grosze });

/** What a product says, without its identity. Its price and code are defaults, changeable on the line. */
export const ProductFields = entity({
  name: z.string(),
  categoryId: z.string(),
  wasteCode: z.string(),
  unit: z.string(),
  /** Grosze per unit. */
  buyPriceGr: Grosze,
  /** The latest buying prices before this one, the newest first. */
  priceHistory: z.optional(z.array(FormerPrice)),
  /** Since when the buying price holds. */
  pricedAt: z.optional(Instant),
  sellPriceGr: z.optional(Grosze),
  /** Default deduction for impurities. */
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

/** Something the yard buys. */
export const Product = entity({ ...identity, ...ProductFields.shape });
export type Product = z.infer<typeof Product>;

/** What a category says, without its identity. */
export const CategoryFields = entity({ name: z.string(), order: z.optional(Int) });
export type CategoryFields = z.infer<typeof CategoryFields>;

/** A group of products. */
export const Category = entity({ ...identity, ...CategoryFields.shape });
export type Category = z.infer<typeof Category>;
