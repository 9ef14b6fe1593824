/** Metadata of each field of the yard's details. A missing field or answer does not compile. */
import type { CompanyDetails } from '#schemas/company-details.ts';
import {
  type FieldFacts,
  type FieldsWith,
  fieldsWith,
  OPEN,
  PERSONAL,
  SECRET,
} from './field-facts.ts';

interface YardFacts {
  /**
   * An `optional-text` stays absent until it has a value; a `choice` is a selection or a number.
   */
  readonly typed: 'text' | 'optional-text' | 'choice';
  /** A dash stays as it is typed. */
  readonly isProse: boolean;
  readonly isCopied: boolean;
}

const CHOICE = { ...OPEN, typed: 'choice', isCopied: false, isProse: false } as const;
const TEXT = { ...CHOICE, ...PERSONAL, typed: 'text', isCopied: true, isPrinted: true } as const;
const OPTIONAL = { ...TEXT, typed: 'optional-text', isProse: true } as const;

export const YARD = {
  name: { ...TEXT, unit: 'name' },
  legalName: { ...OPTIONAL, isProse: false, unit: 'name' },
  address: { ...TEXT, isProse: true, unit: 'address' },
  postalCode: { ...TEXT, unit: 'address' },
  city: { ...TEXT, unit: 'address' },
  nip: { ...TEXT, ...SECRET, unit: 'registration' },
  regon: { ...TEXT, ...SECRET, unit: 'registration' },
  bdo: { ...TEXT, unit: 'registration' },
  phone: { ...TEXT, ...SECRET, unit: 'phone' },
  email: { ...CHOICE, ...SECRET, typed: 'text', isCopied: true, unit: 'email' },
  rodoNotice: { ...OPTIONAL, unit: 'rodoNotice' },
  statement: { ...OPTIONAL, unit: 'statement' },
  placeOfIssue: { ...OPTIONAL, unit: 'placeOfIssue' },
  bankAccount: { ...OPTIONAL, ...SECRET, isProse: false, unit: 'bankAccount' },
  branch: { ...OPTIONAL, unit: 'branch' },
  footer: { ...OPTIONAL, unit: 'footer' },
  pccThresholdGr: { ...CHOICE, unit: 'pccThresholdGr' },
  cashLimitGr: { ...CHOICE, unit: 'cashLimitGr' },
  unusualWeightG: { ...CHOICE, unit: 'unusualWeightG' },
  paper: { ...CHOICE, unit: 'paper' },
  copies: { ...CHOICE, unit: 'paper' },
  rollWidthMm: { ...CHOICE, unit: 'paper' },
  rollPageMm: { ...CHOICE, unit: 'paper' },
  printSize: { ...CHOICE, unit: 'paper' },
  hidesWeighing: { ...CHOICE, unit: 'hidesWeighing' },
  defaultPayment: { ...CHOICE, unit: 'defaultPayment' },
  defaultOrigin: {
    ...CHOICE,
    ...PERSONAL,
    typed: 'optional-text',
    isProse: true,
    unit: 'defaultOrigin',
  },
  defaultDeductionBp: { ...CHOICE, unit: 'defaultDeductionBp' },
  codesOff: { ...CHOICE, unit: 'codesOff' },
  numberingStart: { ...CHOICE, unit: 'numberingStart' },
  idCheckRequired: { ...CHOICE, unit: 'idCheckRequired' },
} as const satisfies {
  readonly [K in keyof Required<CompanyDetails>]: FieldFacts & YardFacts;
};

export const yardFieldsWhere = <Fact extends keyof YardFacts, const Answer extends YardFacts[Fact]>(
  fact: Fact,
  answer: Answer,
): readonly FieldsWith<typeof YARD, Fact, Answer>[] => fieldsWith(YARD, fact, answer);

export type ChosenYardField = FieldsWith<typeof YARD, 'typed', 'choice'>;
