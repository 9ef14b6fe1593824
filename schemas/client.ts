import * as z from 'zod/mini';
import { entity } from './entity.ts';

export const SellerType = z.enum(['person', 'company']);
export type SellerType = z.infer<typeof SellerType>;

/** Address, postal code and city are stored trimmed (CLIENT-1). */
export const ClientFields = entity({
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Empty if missing (CLIENT-1). Not an identity key: one person may have two document numbers. */
  documentNumber: z.string(),
  /** Absent: a private seller. */
  sellerType: z.optional(SellerType),
  nip: z.optional(z.string()),
});
export type ClientFields = z.infer<typeof ClientFields>;

/** Derived whenever a client is written to the cloud (CLIENT-2). */
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

export const ClientStanding = entity({
  /** Lists and suggestions leave the client out; its receipts stay. */
  hidden: z.optional(z.boolean()),
  /** Document id of the client that this one was merged into; empty: not merged. */
  mergedInto: z.optional(z.string()),
  /** Document ids of clients that look the same but that a user marked as different. */
  apartFrom: z.optional(z.array(z.string())),
});
export type ClientStanding = z.infer<typeof ClientStanding>;

/** `id` starts with `temp_client_` until the create is acknowledged. */
export const Client = entity({
  id: z.string().check(z.minLength(1)),
  userID: z.string().check(z.minLength(1)),
  tempId: z.optional(z.string()),
  ...ClientFields.shape,
  ...ClientStanding.shape,
  ...z.partial(ClientSearchFields).shape,
});
export type Client = z.infer<typeof Client>;
