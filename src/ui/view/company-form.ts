/** The form of the yard's details: what was typed, what the checks say of it, and what it means. */
import { formatFixed, parseMoney } from '#domain/decimal.ts';
import {
  checkBdo,
  checkNip,
  checkPostalCode,
  checkRegon,
  type IdentifierCheck,
} from '#domain/identifiers.ts';
import { DEFAULT_PCC_THRESHOLD_GR, pccThreshold } from '#domain/pcc.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';

/** The fields of text, in the order of the form. */
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

/** A field of text. */
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** The yard's details as typed. */
export type CompanyForm = Readonly<Record<CompanyField | 'rodoNotice' | 'pccThreshold', string>>;

/** The form of the yard's details, or an empty one. */
export const companyFormOf = (company: CompanyDetails | null): CompanyForm => ({
  name: company?.name ?? '',
  address: company?.address ?? '',
  postalCode: company?.postalCode ?? '',
  city: company?.city ?? '',
  nip: company?.nip ?? '',
  regon: company?.regon ?? '',
  bdo: company?.bdo ?? '',
  phone: company?.phone ?? '',
  email: company?.email ?? '',
  rodoNotice: company?.rodoNotice ?? '',
  pccThreshold: formatFixed(pccThreshold(company), 2),
});

const checks: Partial<Record<CompanyField, (text: string) => IdentifierCheck>> = {
  postalCode: checkPostalCode,
  nip: checkNip,
  regon: checkRegon,
  bdo: checkBdo,
};

/** What the check of a field says; null for an empty field and for one that has no check. It warns and never blocks. */
export const companyCheck = (field: CompanyField, value: string): IdentifierCheck | null =>
  value.trim() === '' ? null : (checks[field]?.(value) ?? null);

/** How many fields differ from what is stored. */
export const unsavedFields = (form: CompanyForm, company: CompanyDetails | null): number => {
  const stored = companyFormOf(company);
  return Object.entries(form).filter(([field, value]) => value !== stored[field as CompanyField])
    .length;
};

/** The details as they will be stored; null while the threshold is no amount, the one thing that blocks. */
export const readCompanyForm = (
  form: CompanyForm,
  before: CompanyDetails | null,
): CompanyDetails | null => {
  const pccThresholdGr = parseMoney(form.pccThreshold);
  if (typeof pccThresholdGr !== 'number') return null;
  const texts = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, form[field].trim()]));
  const rodoNotice = form.rodoNotice.trim();
  const isBuiltIn =
    before?.pccThresholdGr === undefined && pccThresholdGr === DEFAULT_PCC_THRESHOLD_GR;
  return {
    ...(texts as Record<CompanyField, string>),
    ...(rodoNotice === '' && before?.rodoNotice === undefined ? {} : { rodoNotice }),
    ...(isBuiltIn ? {} : { pccThresholdGr }),
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
    joined([form.address.trim(), town], ', '),
    joined([numbered('NIP', form.nip), numbered('REGON', form.regon)], ' · '),
    joined([numbered('BDO', form.bdo), numbered('tel.', form.phone)], ' · '),
  ].filter(Boolean);
};
