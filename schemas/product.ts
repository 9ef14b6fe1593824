import * as z from 'zod/mini';
import { BasisPoints, entity, Grosze, Int } from './entity.ts';

/** Something the yard buys. Its price and code are defaults, changeable on the line. */
export const Product = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  name: z.string(),
  categoryId: z.string(),
  wasteCode: z.string(),
  unit: z.string(),
  /** Grosze per unit. */
  buyPriceGr: Grosze,
  sellPriceGr: z.optional(Grosze),
  /** Default deduction for impurities. */
  deductionBp: z.optional(BasisPoints),
  requiresForm: z.boolean(),
  active: z.boolean(),
  favourite: z.boolean(),
  order: z.optional(Int),
  note: z.optional(z.string()),
});
export type Product = z.infer<typeof Product>;

/** A group of products. */
export const Category = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  name: z.string(),
  order: z.optional(Int),
});
export type Category = z.infer<typeof Category>;
