import { describe, expect, it } from 'vitest';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { companyDetails } from '#test/builders/records.ts';
import {
  yardCheck,
  type YardForm,
  toYardForm,
  printedHead,
  readYardForm,
  unsavedFields,
  wrongNumbers,
} from '#ui/yard/yard-form.ts';

const TODAY = '2026-11-21';
const formOf = (company: CompanyDetails | null) => toYardForm(company, TODAY);
const read = (form: YardForm, before: CompanyDetails | null) => readYardForm(form, before, TODAY);

const everything = companyDetails({
  ...{ rodoNotice: 'Administratorem jest…', statement: 'Oświadczam', pccThresholdGr: 300_000 },
  ...{ cashLimitGr: 1_500_000, unusualWeightG: 5_000_000, paper: 'roll' },
  ...{ defaultPayment: 'transfer', defaultOrigin: 'gospodarstwo rolne', idCheckRequired: true },
  numberingStart: { day: TODAY, sequence: 41 },
});

describe('[FN-5] the form of the settings', () => {
  it('reads back the stored details, without choices that nobody made', () => {
    expect(read(formOf(companyDetails()), companyDetails())).toEqual(companyDetails());
    expect(read(formOf(everything), everything)).toEqual(everything);
  });

  it('stores a reset field as its default, since a stored field does not vanish', () => {
    const form = { ...formOf(everything), ...formOf(companyDetails()) };
    expect(read(form, everything)).toEqual(
      companyDetails({
        ...{ rodoNotice: '', statement: '', defaultOrigin: '', pccThresholdGr: 100_000 },
        ...{ cashLimitGr: 0, unusualWeightG: 25_000_000, paper: 'a4', defaultPayment: '' },
        ...{ numberingStart: { day: TODAY, sequence: 1 }, idCheckRequired: false },
      }),
    );
  });

  it('ignores yesterday’s number, but keeps it stored until another is typed', () => {
    const before = companyDetails({ numberingStart: { day: '2026-11-20', sequence: 41 } });
    expect(formOf(before).nextNumber).toBe('');
    expect(read(formOf(before), before)).toEqual(before);
    expect(read({ ...formOf(before), nextNumber: '7' }, before)?.numberingStart).toEqual({
      day: TODAY,
      sequence: 7,
    });
  });

  it('stores wrong numbers of the yard, since checks only warn', () => {
    expect(read({ ...formOf(null), nip: ' 123 ' }, null)).toMatchObject({ nip: '123' });
  });

  it.each([
    ['pccThreshold', 'tysiąc'],
    ['pccThreshold', ''],
    ['cashLimit', '-1'],
    ['unusualWeight', ''],
    ['nextNumber', '0'],
    ['nextNumber', '1,5'],
    ['nextNumber', '1000000'],
  ] as const)('refuses as %s: "%s"', (field, value) => {
    const form = { ...formOf(null), [field]: value };
    expect(wrongNumbers(form)).toEqual([field]);
    expect(read(form, null)).toBeNull();
  });

  it.each([
    ['nip', '526-030-02-91', 'ok'],
    ['nip', '5260300292', 'wrong-check-digit'],
    ['regon', '12', 'unknown-shape'],
    ['bdo', '000123456', 'ok'],
    ['bdo', '', null],
    ['name', 'X', null],
  ] as const)('checks %s "%s": %s', (field, value, expected) => {
    expect(yardCheck(field, value)).toBe(expected);
  });

  it('counts unsaved fields', () => {
    const form = { ...formOf(companyDetails()), name: 'Inna', paper: 'roll' } as const;
    expect(unsavedFields(form, companyDetails(), TODAY)).toBe(2);
    expect(unsavedFields(formOf(null), null, TODAY)).toBe(0);
  });

  it('shows the header as printed, without empty parts', () => {
    expect(printedHead(formOf(companyDetails({ regon: '' })))).toEqual([
      'Skup Złomu Świdnica',
      'ul. Przemysłowa 7, 58-100 Świdnica',
      'NIP 8841234567',
      'BDO 000123456 · tel. 74 850 00 00',
    ]);
    expect(printedHead(formOf(null))).toEqual([]);
  });
});
