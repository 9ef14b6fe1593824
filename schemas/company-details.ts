import * as z from 'zod/mini';
import { BasisPoints, entity, Grams, Grosze } from './entity.ts';
import { PaymentMethod } from './payment-method.ts';

/** What receipts are printed on: A4 sheets with two copies beside each other, A4 sheets of one copy each, or a roll. */
export const Paper = z.enum(['a4', 'a4-single', 'roll']);
export type Paper = z.infer<typeof Paper>;

/** How large a paper is set where it has room. */
export const PrintSize = z.enum(['normal', 'large']);
export type PrintSize = z.infer<typeof PrintSize>;

/** The widths of rolls, in mm. */
export const ROLL_WIDTHS = [80, 58] as const;
export type RollWidth = (typeof ROLL_WIDTHS)[number];

/** The page lengths, in mm, that a printer of rolls may have; the usual one is what most of their drivers come with. */
export const ROLL_PAGE = { shortest: 100, usual: 297, longest: 4_000 } as const;

/** From which number a day goes on, where a paper book was begun. */
export const NumberingStart = z.object({
  /** "2026-11-21", in Warsaw. */
  day: z.iso.date(),
  sequence: z.int().check(z.minimum(1), z.maximum(999_999)),
});
export type NumberingStart = z.infer<typeof NumberingStart>;

/** The yard, as printed. */
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
  /** Editable RODO notice at the foot of the print; empty means the built-in one. */
  rodoNotice: z.optional(z.string()),
  /** What the seller states on the print; empty means the wording of the regulation. */
  statement: z.optional(z.string()),
  /** The town before the date; empty means that of the address. */
  placeOfIssue: z.optional(z.string()),
  /** The owner or the whole registered name, where the yard goes by a shorter one. */
  legalName: z.optional(z.string()),
  /** 26 digits, as typed. */
  bankAccount: z.optional(z.string()),
  /** Where the waste is taken, where that is not the yard's own address. */
  branch: z.optional(z.string()),
  /** The yard's own words under the small print. */
  footer: z.optional(z.string()),
};

/** What the yard chose, which no paper carries. */
const chosen = {
  /** Purchases from a person above it are marked for the PCC tax; absent means the built-in threshold. */
  pccThresholdGr: z.optional(Grosze),
  /** A cash payment above it is marked at the entry; absent or 0: none is. */
  cashLimitGr: z.optional(Grosze),
  /** A line above it is asked about, unless one as heavy was bought before; absent: the built-in weight. */
  unusualWeightG: z.optional(Grams),
  /** Absent: A4. */
  paper: z.optional(Paper),
  /** Copies on papers that hold one each; absent: 2. */
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
  /** How wide the roll is; absent: 80 mm. */
  rollWidthMm: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** Where the driver of the roll's printer cuts; 0: nowhere; absent: at the usual length. */
  rollPageMm: z.optional(z.int().check(z.minimum(0), z.maximum(ROLL_PAGE.longest))),
  /** Absent: normal. */
  printSize: z.optional(PrintSize),
  /** Whether gross, tare and deduction are left out of the paper; absent: they are printed where they were weighed. */
  hidesWeighing: z.optional(z.boolean()),
  /** How a new receipt is paid unless said otherwise; absent: in cash. */
  defaultPayment: z.optional(PaymentMethod),
  /** Where the waste of a new receipt comes from, in words; absent or empty: a household. */
  defaultOrigin: z.optional(z.string()),
  /** The deduction of a product that has none of its own; absent or 0: none. */
  defaultDeductionBp: z.optional(BasisPoints),
  /** Waste codes that the yard's permit does not name, six digits each; they are not offered. */
  codesOff: z.optional(z.array(z.string())),
  numberingStart: z.optional(NumberingStart),
  /** A receipt is refused until the seller's identity document was checked; absent: it is not. */
  idCheckRequired: z.optional(z.boolean()),
};

/** The yard and what it chose. One document per user, keyed by the user id (OWN-1). */
export const CompanyDetails = entity({ ...printed, ...chosen });
export type CompanyDetails = z.infer<typeof CompanyDetails>;
