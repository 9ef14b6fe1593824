import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** Who sells: a private person, whose document the statutory form names, or a firm with its tax number. */
export const SellerType = z.enum(['person', 'company']);
export type SellerType = z.infer<typeof SellerType>;

/** What a person types about a client; address, postal code and city are kept trimmed (CLIENT-1). */
export const ClientFields = entity({
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Missing counts as empty (CLIENT-1). Never an identity key: one person may carry two numbers. */
  documentNumber: z.string(),
  /** Absent: a private person. */
  sellerType: z.optional(SellerType),
  nip: z.optional(z.string()),
});
export type ClientFields = z.infer<typeof ClientFields>;

/** The search fields derived when a client is written to the cloud (CLIENT-2). */
export const ClientSearchFields = entity({
  fullAddress: z.string(),
  name_lowercase: z.string(),
  name_normalized: z.string(),
  address_normalized: z.string(),
  documentNumber_normalized: z.string(),
  postalCode_normalized: z.string(),
  city_normalized: z.string(),
  fullAddress_normalized: z.string(),
  searchableText: z.string(),
});
export type ClientSearchFields = z.infer<typeof ClientSearchFields>;

/** How a client stands in the list. Neither is typed, and neither is copied onto a receipt. */
export const ClientStanding = entity({
  /** Left out of lists and suggestions; the receipts stay what they are. */
  hidden: z.optional(z.boolean()),
  /** The document id of the client that this one turned out to be: the receipts of both are shown as that one's. Empty is nobody. */
  mergedInto: z.optional(z.string()),
  /** The document ids of clients who look the same and are others, as somebody has said. */
  apartFrom: z.optional(z.array(z.string())),
});
export type ClientStanding = z.infer<typeof ClientStanding>;

/** A client as cached and shown. `id` is a document id, or starts with temp_client_ while the create waits. */
export const Client = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  tempId: z.optional(z.string()),
  ...ClientFields.shape,
  ...ClientStanding.shape,
  ...z.partial(ClientSearchFields).shape,
});
export type Client = z.infer<typeof Client>;
