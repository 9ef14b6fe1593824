import { describe, expect, it } from 'vitest';
import { yardCopy } from '#domain/receipt/copies.ts';
import { companyDetails } from '#test/builders/records.ts';

describe("a receipt's copy of the yard", () => {
  it("holds the printable details and none of the yard's settings", () => {
    const printed = companyDetails({ rodoNotice: 'RODO', statement: 'Oświadczam' });
    const chosen = companyDetails({
      ...printed,
      ...{ pccThresholdGr: 300_000, cashLimitGr: 1, unusualWeightG: 1, paper: 'roll' },
      ...{ defaultPayment: 'blik', defaultOrigin: 'x', idCheckRequired: true },
      numberingStart: { day: '2026-11-21', sequence: 7 },
    });
    expect(yardCopy(chosen)).toEqual(printed);
  });
});
