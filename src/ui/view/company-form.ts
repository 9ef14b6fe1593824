/** The form of the settings: what was typed, what the checks say of it, and what it means. */
import {
  formatFixed,
  parseDecimal,
  parseMoney,
  parsePercent,
  parseWeightKg,
} from '#domain/decimal.ts';
import {
  checkBankAccount,
  checkBdo,
  checkNip,
  checkPostalCode,
  checkRegon,
  formatBankAccount,
  type IdentifierCheck,
} from '#domain/identifiers.ts';
import { DEFAULT_PCC_THRESHOLD_GR, pccThreshold } from '#domain/pcc.ts';
import { HEAVY_G } from '#domain/unusual.ts';
import type { CompanyDetails, Paper, PrintSize } from '#schemas/company-details.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import { formatKgNumber, formatMoneyNumber } from '#ui/text/format.ts';

/** The fields of the yard's details, in the order of the form. */
export const COMPANY_FIELDS = [
  'name',
  'address',
  'postalCode',
  'city',
  'nip',
  'regon',
  'bdo',
  'phone',
  'email',
] as const;

/** A field of the yard's details. */
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const NOTICES = [
  'rodoNotice',
  'statement',
  'footer',
  'placeOfIssue',
  'branch',
  'legalName',
  'bankAccount',
  'defaultOrigin',
] as const;

/** A field of text that is shown with what its check says, if it has one. */
export type CheckedField = CompanyField | 'legalName' | 'bankAccount';

/** A typed number, which can be wrong. */
export type NumberField =
  'pccThreshold' | 'cashLimit' | 'unusualWeight' | 'defaultDeduction' | 'nextNumber';

/** The settings as typed. */
export interface CompanyForm extends Readonly<
  Record<CompanyField | (typeof NOTICES)[number] | NumberField, string>
> {
  readonly paper: Paper;
  readonly copies: '1' | '2';
  readonly printSize: PrintSize;
  readonly hidesWeighing: boolean;
  readonly defaultPayment: PaymentMethod;
  readonly idCheckRequired: boolean;
  /** Six digits each, with commas between them, in order. */
  readonly codesOff: string;
}

type Details = CompanyDetails | null;

/** What is stored in fields of text; empty where there is nothing. */
const textsOf = <F extends CompanyField | (typeof NOTICES)[number]>(
  fields: readonly F[],
  company: Details,
) =>
  Object.fromEntries(fields.map((field) => [field, company?.[field] ?? ''])) as Record<F, string>;

type Choices = Pick<
  CompanyForm,
  'paper' | 'copies' | 'printSize' | 'hidesWeighing' | 'defaultPayment' | 'idCheckRequired'
>;

const choicesOf = (company: Details): Choices => ({
  paper: company?.paper ?? 'a4',
  copies: company?.copies === 1 ? '1' : '2',
  printSize: company?.printSize ?? 'normal',
  hidesWeighing: company?.hidesWeighing ?? false,
  defaultPayment: company?.defaultPayment ?? 'cash',
  idCheckRequired: company?.idCheckRequired ?? false,
});

/** The form of the settings, or that of a yard that has set nothing; `today` is the day in Warsaw as "2026-11-21". */
export const companyFormOf = (company: Details, today: string): CompanyForm => {
  const start = company?.numberingStart;
  const { cashLimitGr = 0, unusualWeightG = HEAVY_G, defaultDeductionBp = 0 } = company ?? {};
  return {
    ...textsOf(COMPANY_FIELDS, company),
    ...textsOf(NOTICES, company),
    ...choicesOf(company),
    pccThreshold: formatMoneyNumber(pccThreshold(company)),
    cashLimit: cashLimitGr === 0 ? '' : formatMoneyNumber(cashLimitGr),
    unusualWeight: formatKgNumber(unusualWeightG),
    defaultDeduction: defaultDeductionBp === 0 ? '' : formatFixed(defaultDeductionBp, 2),
    codesOff: (company?.codesOff ?? []).toSorted().join(','),
    nextNumber: start?.day === today && start.sequence > 1 ? String(start.sequence) : '',
  };
};

const checks: Partial<Record<CheckedField, (text: string) => IdentifierCheck>> = {
  postalCode: checkPostalCode,
  nip: checkNip,
  regon: checkRegon,
  bdo: checkBdo,
  bankAccount: checkBankAccount,
};

/** What the check of a field says; null for an empty field and for one that has no check. It warns and never blocks. */
export const companyCheck = (field: CheckedField, value: string): IdentifierCheck | null =>
  value.trim() === '' ? null : (checks[field]?.(value) ?? null);

/** How many fields differ from what is stored. */
export const unsavedFields = (form: CompanyForm, company: Details, today: string): number => {
  const stored = companyFormOf(company, today);
  return Object.entries(form).filter(([field, value]) => value !== stored[field as CompanyField])
    .length;
};

const LAST_NUMBER = 999_999;

const orNothing = <T>(text: string, read: (text: string) => T): T | 0 =>
  text.trim() === '' ? 0 : read(text);

const readSequence = (text: string): number | null => {
  const sequence = parseDecimal(text, 0);
  return typeof sequence === 'number' && sequence >= 1 && sequence <= LAST_NUMBER ? sequence : null;
};

const readNumbers = (form: CompanyForm): Readonly<Record<NumberField, unknown>> => ({
  pccThreshold: parseMoney(form.pccThreshold),
  cashLimit: orNothing(form.cashLimit, parseMoney),
  unusualWeight: parseWeightKg(form.unusualWeight),
  defaultDeduction: orNothing(form.defaultDeduction, parsePercent),
  nextNumber: orNothing(form.nextNumber, readSequence),
});

/** The typed numbers that are none: the one thing that blocks. */
export const wrongNumbers = (form: CompanyForm): readonly NumberField[] =>
  Object.entries(readNumbers(form)).flatMap(([field, value]) =>
    typeof value === 'number' ? [] : [field as NumberField],
  );

/** Left out while it says what holds without it and nothing else was ever stored. */
const unless = <T>(isBuiltIn: boolean, stored: unknown, fields: T): T | Record<string, never> =>
  isBuiltIn && stored === undefined ? {} : fields;

const numberChoices = (form: CompanyForm, before: Details): Partial<CompanyDetails> => {
  const { pccThreshold: pcc, cashLimit, unusualWeight, defaultDeduction } = readNumbers(form);
  const defaultDeductionBp = Number(defaultDeduction);
  const pccThresholdGr = Number(pcc);
  const cashLimitGr = Number(cashLimit);
  const unusualWeightG = Number(unusualWeight);
  const isBuiltInPcc = pccThresholdGr === DEFAULT_PCC_THRESHOLD_GR;
  return {
    ...unless(isBuiltInPcc, before?.pccThresholdGr, { pccThresholdGr }),
    ...unless(cashLimitGr === 0, before?.cashLimitGr, { cashLimitGr }),
    ...unless(unusualWeightG === HEAVY_G, before?.unusualWeightG, { unusualWeightG }),
    ...unless(defaultDeductionBp === 0, before?.defaultDeductionBp, { defaultDeductionBp }),
  };
};

const noticesOf = (form: CompanyForm, before: Details): Partial<CompanyDetails> =>
  Object.fromEntries(
    NOTICES.map((field) => [field, form[field].trim()] as const).filter(
      ([field, text]) => text !== '' || before?.[field] !== undefined,
    ),
  );

const codesIn = (text: string): string[] => text.split(',').filter((code) => code !== '');

/** The form with a waste code offered, or not offered any more; six digits. */
export const withCode = (
  { codesOff }: Pick<CompanyForm, 'codesOff'>,
  digits: string,
  isOffered: boolean,
): Pick<CompanyForm, 'codesOff'> => {
  const others = codesIn(codesOff).filter((code) => code !== digits);
  return { codesOff: (isOffered ? others : [...others, digits]).toSorted().join(',') };
};

/** Whether the form offers a waste code of six digits. */
export const offersCode = ({ codesOff }: Pick<CompanyForm, 'codesOff'>, digits: string): boolean =>
  !codesIn(codesOff).includes(digits);

const wordChoices = (form: CompanyForm, before: Details): Partial<CompanyDetails> => {
  const { paper, copies, printSize, hidesWeighing, defaultPayment, idCheckRequired, codesOff } =
    form;
  return {
    ...noticesOf(form, before),
    ...unless(paper === 'a4', before?.paper, { paper }),
    ...unless(copies === '2', before?.copies, { copies: Number(copies) }),
    ...unless(printSize === 'normal', before?.printSize, { printSize }),
    ...unless(!hidesWeighing, before?.hidesWeighing, { hidesWeighing }),
    ...unless(codesOff === '', before?.codesOff, { codesOff: codesIn(codesOff) }),
    ...unless(defaultPayment === 'cash', before?.defaultPayment, { defaultPayment }),
    ...unless(!idCheckRequired, before?.idCheckRequired, { idCheckRequired }),
  };
};

const numberingOf = (
  form: CompanyForm,
  before: Details,
  today: string,
): Partial<CompanyDetails> => {
  const isAsBefore = form.nextNumber === companyFormOf(before, today).nextNumber;
  if (isAsBefore)
    return before?.numberingStart === undefined ? {} : { numberingStart: before.numberingStart };
  return { numberingStart: { day: today, sequence: readSequence(form.nextNumber) ?? 1 } };
};

/** What is stored of the form; null while one of its numbers is none. */
export const readCompanyForm = (
  form: CompanyForm,
  before: Details,
  today: string,
): CompanyDetails | null => {
  if (wrongNumbers(form).length > 0) return null;
  const texts = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, form[field].trim()]));
  return {
    ...(texts as Record<CompanyField, string>),
    ...wordChoices(form, before),
    ...numberChoices(form, before),
    ...numberingOf(form, before, today),
  };
};

/** The lines of the printed head, empty parts left out. */
export const printedHead = (form: CompanyForm): readonly string[] => {
  const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);
  const numbered = (label: string, value: string) =>
    value.trim() === '' ? '' : `${label} ${value.trim()}`;
  const town = joined([form.postalCode.trim(), form.city.trim()], ' ');
  return [
    form.name.trim(),
    form.legalName.trim(),
    joined([form.address.trim(), town], ', '),
    form.branch.trim(),
    joined([numbered('NIP', form.nip), numbered('REGON', form.regon)], ' · '),
    joined([numbered('BDO', form.bdo), numbered('tel.', form.phone)], ' · '),
    numbered('rachunek', formatBankAccount(form.bankAccount)),
  ].filter(Boolean);
};
