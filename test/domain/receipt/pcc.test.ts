import { describe, expect, it } from 'vitest';
import { isAbovePcc, pccTax, pccThreshold } from '#domain/receipt/pcc.ts';
import { clientFields, companyDetails, receipt } from '#test/builders/records.ts';

describe('the PCC tax on purchases from private sellers', () => {
  it('applies above 1000 zł unless the yard sets another threshold', () => {
    expect(pccThreshold(null)).toBe(100_000);
    expect(pccThreshold(companyDetails({ pccThresholdGr: 300_000 }))).toBe(300_000);
  });

  it.each([
    ['a person above it', {}, 100_001, true],
    ['a person at it', {}, 100_000, false],
    [
      'a firm above it',
      { client: { ...clientFields(), sellerType: 'company' as const } },
      100_001,
      false,
    ],
    ['a voided purchase', { status: 'voided' as const }, 100_001, false],
  ])('applies or not: %s', (_, changes, totalGr, expected) => {
    expect(isAbovePcc(receipt({ ...changes, totalGr }), 100_000)).toBe(expected);
  });

  it('is two per cent, rounded half up to a grosz', () => {
    expect(pccTax(100_025)).toBe(2001);
  });
});
