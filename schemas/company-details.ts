import * as z from 'zod/mini';
import { BasisPoints, entity, Grams, Grosze } from './entity.ts';
import { PaymentMethod } from './payment-method.ts';

/**
 * `a4`: two copies beside each other on a sheet. `a4-single`: one copy on a sheet. `roll`: a slip.
 */
export const Paper = z.enum(['a4', 'a4-single', 'roll']);
export type Paper = z.infer<typeof Paper>;

export const PrintSize = z.enum(['normal', 'large']);
export type PrintSize = z.infer<typeof PrintSize>;

/** mm. */
export const ROLL_WIDTHS = [80, 58] as const;
export type RollWidth = (typeof ROLL_WIDTHS)[number];

/** Page lengths that a roll printer may have, mm. Most drivers come with the usual one. */
export const ROLL_PAGE = { shortest: 100, usual: 297, longest: 4_000 } as const;

/** First receipt number of one day, for a yard that continues a paper book. */
export const NumberingStart = z.object({
  /** "2026-11-21", in Warsaw. */
  day: z.iso.date(),
  sequence: z.int().check(z.minimum(1), z.maximum(999_999)),
});
export type NumberingStart = z.infer<typeof NumberingStart>;

const printed = {
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  nip: z.string(),
  regon: z.string(),
  bdo: z.string(),
  phone: z.string(),
  email: z.string(),
  /** RODO notice at the foot of the form; empty means the built-in text. */
  rodoNotice: z.optional(z.string()),
  /** Declaration of the seller on the form; empty means the wording of the regulation. */
  statement: z.optional(z.string()),
  /** Town before the date; empty means the town of the address. */
  placeOfIssue: z.optional(z.string()),
  /** The owner, or the whole registered name if `name` is a short one. */
  legalName: z.optional(z.string()),
  /** 26 digits, as typed. */
  bankAccount: z.optional(z.string()),
  /** The place where the yard takes the waste in, if it differs from the yard's address. */
  branch: z.optional(z.string()),
  /** The yard's own text under the small print. */
  footer: z.optional(z.string()),
};

/** Settings, which no receipt prints. */
const chosen = {
  /**
   * A purchase from a private seller above this is marked for the PCC tax; absent: the built-in
   * threshold.
   */
  pccThresholdGr: z.optional(Grosze),
  /**
   * The receipt form warns about cash payments above this; absent or 0: only the legal limit
   * for business sellers applies.
   */
  cashLimitGr: z.optional(Grosze),
  /**
   * The receipt form asks about heavier lines unless an equal weight was bought before; absent: the
   * built-in weight.
   */
  unusualWeightG: z.optional(Grams),
  /** Absent: A4. */
  paper: z.optional(Paper),
  /** Copies to print where each sheet or slip holds one; absent: 2. */
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
  /** Absent: 80. */
  rollWidthMm: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** Page length at which the printer's driver cuts; 0: never; absent: the usual length. */
  rollPageMm: z.optional(z.int().check(z.minimum(0), z.maximum(ROLL_PAGE.longest))),
  /** Absent: normal. */
  printSize: z.optional(PrintSize),
  /** The paper leaves out gross, tare and deduction; absent: it prints them if weighed. */
  hidesWeighing: z.optional(z.boolean()),
  /** Empty or absent: the payment of each receipt is chosen. */
  defaultPayment: z.optional(z.union([PaymentMethod, z.literal('')])),
  /** Origin of the waste on a new receipt, in words; absent or empty: a household. */
  defaultOrigin: z.optional(z.string()),
  /** For products without their own; absent or 0: none. */
  defaultDeductionBp: z.optional(BasisPoints),
  /** Codes of six digits that the yard's permit lacks; the app does not offer them. */
  codesOff: z.optional(z.array(z.string())),
  numberingStart: z.optional(NumberingStart),
  /** A receipt is refused until the seller's identity document was checked; absent: not. */
  idCheckRequired: z.optional(z.boolean()),
};

/** One document per user, keyed by the user id (OWN-1). */
export const CompanyDetails = entity({ ...printed, ...chosen });
export type CompanyDetails = z.infer<typeof CompanyDetails>;
