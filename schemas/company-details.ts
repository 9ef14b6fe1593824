import * as z from 'zod/mini';
import { entity, Grosze } from './entity.ts';

/** The yard, as printed. One document per user, keyed by the user id (OWN-1). */
export const CompanyDetails = entity({
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  nip: z.string(),
  regon: z.string(),
  bdo: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Editable RODO notice at the foot of the print; empty means the built-in one. */
  rodoNotice: z.optional(z.string()),
  /** Purchases from a person above it are marked for the PCC tax; absent means the built-in threshold. */
  pccThresholdGr: z.optional(Grosze),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;
