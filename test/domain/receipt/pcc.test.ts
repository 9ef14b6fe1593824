import { describe, expect, it } from 'vitest';
import { isAbovePcc, pccTax, pccThreshold } from '#domain/receipt/pcc.ts';
import { clientFields, companyDetails, receipt } from '#test/builders/records.ts';

describe('the PCC tax on purchases from private sellers', () => {
  it('applies above 1000 zł unless the yard sets another threshold', () => {
    expect(pccThreshold(null)).toBe(100_000);
    expect(pccThreshold(companyDetails({ pccThresholdGr: 300_000 }))).toBe(300_000);
  });

  it.each([
    ['applies to a private seller above the threshold', {}, 100_001, true],
    ['does not apply to a private seller at the threshold', {}, 100_000, false],
    [
      'does not apply to a business seller above the threshold',
      { client: { ...clientFields(), sellerType: 'company' as const } },
      100_001,
      false,
    ],
    ['does not apply to a voided purchase', { status: 'voided' as const }, 100_001, false],
  ])('%s', (_, changes, totalGr, expected) => {
    expect(isAbovePcc(receipt({ ...changes, totalGr }), 100_000)).toBe(expected);
  });

  it('is two per cent, rounded half up to a grosz', () => {
    expect(pccTax(100_025)).toBe(2001);
  });
});
