import { describe, expect, it } from 'vitest';
import { companyDetails } from '#test/builders/records.ts';
import {
  companyCheck,
  companyFormOf,
  printedHead,
  readCompanyForm,
  unsavedFields,
} from '#ui/view/company-form.ts';

describe('[FN-5] the form of the yard', () => {
  it('reads back what was stored, without a threshold that nobody set', () => {
    expect(readCompanyForm(companyFormOf(companyDetails()), companyDetails())).toEqual(
      companyDetails(),
    );
    const full = companyDetails({ rodoNotice: 'Administratorem jest…', pccThresholdGr: 300_000 });
    expect(readCompanyForm(companyFormOf(full), full)).toEqual(full);
  });

  it('keeps an emptied RODO notice as empty, and a threshold set back as set', () => {
    const before = companyDetails({ rodoNotice: 'x', pccThresholdGr: 300_000 });
    const form = { ...companyFormOf(before), rodoNotice: ' ', pccThreshold: '1000' };
    expect(readCompanyForm(form, before)).toMatchObject({
      rodoNotice: '',
      pccThresholdGr: 100_000,
    });
  });

  it('stores odd numbers, since checks only warn, and refuses a threshold that is no amount', () => {
    const form = { ...companyFormOf(null), nip: ' 123 ' };
    expect(readCompanyForm(form, null)).toMatchObject({ nip: '123' });
    expect(readCompanyForm({ ...form, pccThreshold: 'tysiąc' }, null)).toBeNull();
  });

  it.each([
    ['nip', '526-030-02-91', 'ok'],
    ['nip', '5260300292', 'wrong-check-digit'],
    ['regon', '12', 'unknown-shape'],
    ['bdo', '000123456', 'ok'],
    ['bdo', '', null],
    ['name', 'X', null],
  ] as const)('says of %s "%s": %s', (field, value, expected) => {
    expect(companyCheck(field, value)).toBe(expected);
  });

  it('counts what is not saved', () => {
    const form = { ...companyFormOf(companyDetails()), name: 'Inna', phone: '' };
    expect(unsavedFields(form, companyDetails())).toBe(2);
    expect(unsavedFields(companyFormOf(null), null)).toBe(0);
  });

  it('shows the head as printed, empty parts left out', () => {
    expect(printedHead(companyFormOf(companyDetails({ regon: '' })))).toEqual([
      'Skup Złomu Świdnica',
      'ul. Przemysłowa 7, 58-100 Świdnica',
      'NIP 8841234567',
      'BDO 000123456 · tel. 74 850 00 00',
    ]);
    expect(printedHead(companyFormOf(null))).toEqual([]);
  });
});
