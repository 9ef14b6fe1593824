import {
  formatFixed,
  parseDecimal,
  parseMoney,
  parsePercent,
  parseWeightKg,
} from '#domain/quantity/decimal.ts';
import {
  checkBankAccount,
  checkBdo,
  checkNip,
  checkPostalCode,
  checkRegon,
  formatBankAccount,
  type IdentifierCheck,
} from '#domain/client/identifiers.ts';
import { DEFAULT_PCC_THRESHOLD_GR, pccThreshold } from '#domain/receipt/pcc.ts';
import { HEAVY_G } from '#domain/receipt/unusual.ts';
import {
  type CompanyDetails,
  type Paper,
  type PrintSize,
  ROLL_PAGE,
} from '#schemas/company-details.ts';
import { type ChosenYardField, yardFieldsWhere } from '#schemas/fields/yard-table.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import { isBlank, plainText, typedOver, visibleText } from '#domain/shared/visible-text.ts';
import { formatKgNumber, formatMoneyNumber } from '#ui/shared/words/format.text.ts';

/** Text fields of the yard's details that are always stored. */
const COMPANY_FIELDS = yardFieldsWhere('typed', 'text');

export type YardField = (typeof COMPANY_FIELDS)[number];

const NOTICES = yardFieldsWhere('typed', 'optional-text');

/** A text field that is shown with the result of its check, if it has one. */
export type CheckedField = YardField | 'legalName' | 'bankAccount';

export type NumberField =
  | 'pccThreshold'
  | 'cashLimit'
  | 'unusualWeight'
  | 'defaultDeduction'
  | 'nextNumber'
  | 'rollPageMm';

/** Page lengths in printer drivers for rolls: two common ones (mm), endless, or a typed one. */
export const ROLL_PAGES = ['297', '200', 'endless', 'own'] as const;
export type RollPage = (typeof ROLL_PAGES)[number];

export interface YardForm extends Readonly<
  Record<YardField | (typeof NOTICES)[number] | NumberField, string>
> {
  readonly paper: Paper;
  readonly copies: '1' | '2';
  readonly printSize: PrintSize;
  readonly rollWidth: '80' | '58';
  readonly rollPage: RollPage;
  readonly hidesWeighing: boolean;
  readonly defaultPayment: PaymentMethod | '';
  readonly idCheckRequired: boolean;
  /** Codes of six digits, sorted and separated by commas. */
  readonly codesOff: string;
}

type Details = CompanyDetails | null;

const pickTexts = <F extends YardField | (typeof NOTICES)[number]>(
  fields: readonly F[],
  yard: Details,
) => Object.fromEntries(fields.map((field) => [field, yard?.[field] ?? ''])) as Record<F, string>;

type Choices = Pick<
  YardForm,
  | 'paper'
  | 'copies'
  | 'printSize'
  | 'rollWidth'
  | 'rollPage'
  | 'hidesWeighing'
  | 'defaultPayment'
  | 'idCheckRequired'
>;

const rollPage = ({ rollPageMm = ROLL_PAGE.usual }: Partial<CompanyDetails>): RollPage => {
  if (rollPageMm === 0) return 'endless';
  return ROLL_PAGES.find((page) => page === String(rollPageMm)) ?? 'own';
};

const pickChoices = (yard: Details): Choices => ({
  paper: yard?.paper ?? 'a4',
  copies: yard?.copies === 1 ? '1' : '2',
  printSize: yard?.printSize ?? 'normal',
  rollWidth: yard?.rollWidthMm === 58 ? '58' : '80',
  rollPage: rollPage(yard ?? {}),
  hidesWeighing: yard?.hidesWeighing ?? false,
  defaultPayment: yard?.defaultPayment ?? '',
  idCheckRequired: yard?.idCheckRequired ?? false,
});

/** `yard` is null before the first save. `today` is the day in Warsaw as "2026-11-21". */
export const toYardForm = (yard: Details, today: string): YardForm => {
  const start = yard?.numberingStart;
  const { cashLimitGr = 0, unusualWeightG = HEAVY_G, defaultDeductionBp = 0 } = yard ?? {};
  return {
    ...pickTexts(COMPANY_FIELDS, yard),
    ...pickTexts(NOTICES, yard),
    ...pickChoices(yard),
    pccThreshold: formatMoneyNumber(pccThreshold(yard)),
    cashLimit: cashLimitGr === 0 ? '' : formatMoneyNumber(cashLimitGr),
    unusualWeight: formatKgNumber(unusualWeightG),
    defaultDeduction: defaultDeductionBp === 0 ? '' : formatFixed(defaultDeductionBp, 2),
    codesOff: (yard?.codesOff ?? []).toSorted().join(','),
    rollPageMm: rollPage(yard ?? {}) === 'own' ? String(yard?.rollPageMm) : '',
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

/**
 * Returns null for an empty field and for a field without a check. A check warns and never prevents
 * saving.
 */
export const yardCheck = (field: CheckedField, value: string): IdentifierCheck | null =>
  isBlank(value) ? null : (checks[field]?.(value) ?? null);

export const unsavedFields = (form: YardForm, yard: Details, today: string): number => {
  const stored = toYardForm(yard, today);
  return Object.entries(form).filter(([field, value]) => value !== stored[field as YardField])
    .length;
};

const LAST_NUMBER = 999_999;

const orNothing = <T>(text: string, read: (text: string) => T): T | 0 =>
  isBlank(text) ? 0 : read(text);

const readSequence = (text: string): number | null => {
  const sequence = parseDecimal(text, 0);
  return typeof sequence === 'number' && sequence >= 1 && sequence <= LAST_NUMBER ? sequence : null;
};

const readRollPage = ({ rollPage, rollPageMm }: YardForm): number | null => {
  if (rollPage !== 'own') return rollPage === 'endless' ? 0 : Number(rollPage);
  const length = parseDecimal(plainText(rollPageMm).replace(/mm$/u, ''), 0);
  const { shortest, longest } = ROLL_PAGE;
  return typeof length === 'number' && length >= shortest && length <= longest ? length : null;
};

const readNumbers = (form: YardForm): Readonly<Record<NumberField, unknown>> => ({
  pccThreshold: parseMoney(form.pccThreshold),
  cashLimit: orNothing(form.cashLimit, parseMoney),
  unusualWeight: parseWeightKg(form.unusualWeight),
  defaultDeduction: orNothing(form.defaultDeduction, parsePercent),
  nextNumber: orNothing(form.nextNumber, readSequence),
  rollPageMm: readRollPage(form),
});

/** Returns the typed numbers that cannot be read. Only these prevent saving. */
export const wrongNumbers = (form: YardForm): readonly NumberField[] =>
  Object.entries(readNumbers(form)).flatMap(([field, value]) =>
    typeof value === 'number' ? [] : [field as NumberField],
  );

/** Returns the choice; undefined if it is the default and nothing else was ever stored. */
const chosen = <T>(isBuiltIn: boolean, stored: unknown, value: T): T | undefined =>
  isBuiltIn && stored === undefined ? undefined : value;

const PROSE: readonly string[] = yardFieldsWhere('isProse', true);

const readTexts = <F extends YardField | (typeof NOTICES)[number]>(
  fields: readonly F[],
  form: YardForm,
  before: Details,
) =>
  Object.fromEntries(
    fields.map((field) => {
      const read = PROSE.includes(field) ? visibleText : plainText;
      return [field, typedOver(before?.[field], form[field], read)];
    }),
  ) as Record<F, string>;

const changedNotices = (form: YardForm, before: Details): Partial<CompanyDetails> =>
  Object.fromEntries(
    Object.entries(readTexts(NOTICES, form, before)).filter(
      ([field, text]) => text !== '' || before?.[field as (typeof NOTICES)[number]] !== undefined,
    ),
  );

const codesIn = (text: string): string[] => text.split(',').filter((code) => code !== '');

/** `digits` is a waste code of six digits. */
export const withCode = (
  { codesOff }: Pick<YardForm, 'codesOff'>,
  digits: string,
  isOffered: boolean,
): Pick<YardForm, 'codesOff'> => {
  const others = codesIn(codesOff).filter((code) => code !== digits);
  return { codesOff: (isOffered ? others : [...others, digits]).toSorted().join(',') };
};

export const isCodeOffered = ({ codesOff }: Pick<YardForm, 'codesOff'>, digits: string): boolean =>
  !codesIn(codesOff).includes(digits);

const changedNumbering = (form: YardForm, before: Details, today: string) =>
  plainText(form.nextNumber) === toYardForm(before, today).nextNumber
    ? before?.numberingStart
    : { day: today, sequence: readSequence(form.nextNumber) ?? 1 };

/**
 * Keeps the stored width unless the user chose another one: another version may know other widths.
 */
const changedRollWidth = (form: YardForm, before: Details): number | undefined =>
  form.rollWidth === pickChoices(before).rollWidth ? before?.rollWidthMm : Number(form.rollWidth);

/** Undefined for a choice that is not stored. */
type Chosen = { readonly [K in ChosenYardField]: CompanyDetails[K] | undefined };

const readChoices = (form: YardForm, before: Details, today: string): Chosen => {
  const { paper, copies, printSize, hidesWeighing, defaultPayment, idCheckRequired } = form;
  const numbers = readNumbers(form);
  const pcc = Number(numbers.pccThreshold);
  const cashLimit = Number(numbers.cashLimit);
  const weight = Number(numbers.unusualWeight);
  const deduction = Number(numbers.defaultDeduction);
  const rollPage = Number(numbers.rollPageMm);
  return {
    paper: chosen(paper === 'a4', before?.paper, paper),
    copies: chosen(copies === '2', before?.copies, Number(copies)),
    rollWidthMm: changedRollWidth(form, before),
    rollPageMm: chosen(rollPage === ROLL_PAGE.usual, before?.rollPageMm, rollPage),
    printSize: chosen(printSize === 'normal', before?.printSize, printSize),
    hidesWeighing: chosen(!hidesWeighing, before?.hidesWeighing, hidesWeighing),
    codesOff: chosen(form.codesOff === '', before?.codesOff, codesIn(form.codesOff)),
    defaultPayment: chosen(defaultPayment === '', before?.defaultPayment, defaultPayment),
    idCheckRequired: chosen(!idCheckRequired, before?.idCheckRequired, idCheckRequired),
    pccThresholdGr: chosen(pcc === DEFAULT_PCC_THRESHOLD_GR, before?.pccThresholdGr, pcc),
    cashLimitGr: chosen(cashLimit === 0, before?.cashLimitGr, cashLimit),
    unusualWeightG: chosen(weight === HEAVY_G, before?.unusualWeightG, weight),
    defaultDeductionBp: chosen(deduction === 0, before?.defaultDeductionBp, deduction),
    numberingStart: changedNumbering(form, before, today),
  };
};

/** Returns the details to store; null while a number cannot be read. */
export const readYardForm = (
  form: YardForm,
  before: Details,
  today: string,
): CompanyDetails | null => {
  if (wrongNumbers(form).length > 0) return null;
  const choices = Object.entries(readChoices(form, before, today));
  return {
    ...readTexts(COMPANY_FIELDS, form, before),
    ...changedNotices(form, before),
    ...Object.fromEntries(choices.filter(([, value]) => value !== undefined)),
  };
};

export const printedHead = (form: YardForm): readonly string[] => {
  const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);
  const numbered = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  const yard = { ...readTexts(COMPANY_FIELDS, form, null), ...readTexts(NOTICES, form, null) };
  return [
    ...[yard.name, yard.legalName],
    joined([yard.address, joined([yard.postalCode, yard.city], ' ')], ', '),
    yard.branch,
    joined([numbered('NIP', yard.nip), numbered('REGON', yard.regon)], ' · '),
    joined([numbered('BDO', yard.bdo), numbered('tel.', yard.phone)], ' · '),
    numbered('rachunek', formatBankAccount(yard.bankAccount)),
  ].filter(Boolean);
};
