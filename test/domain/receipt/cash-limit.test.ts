import { expect, it } from 'vitest';
import { isAboveCashLimit } from '#domain/receipt/cash-limit.ts';
import { clientFields, companyDetails } from '#test/builders/records.ts';

const PLN = 100;
const firm = clientFields({ sellerType: 'company' });
const person = clientFields();

it.each([
  ['at the yard’s limit', 'cash', 500, person, 500, false],
  ['above it', 'cash', 501, person, 500, true],
  ['above it, by transfer', 'transfer', 501, person, 500, false],
  ['of any height, where the yard has set none', 'cash', 99_999, person, 0, false],
  ['of any height to nobody yet, where the yard has set none', 'cash', 99_999, null, 0, false],
  ['at the law’s limit between firms', 'cash', 15_000, firm, 0, false],
  ['above it, where the yard has set none', 'cash', 15_001, firm, 0, true],
  ['above it, where the yard has set a higher one', 'cash', 15_001, firm, 20_000, true],
  ['above the yard’s own, to a firm', 'cash', 501, firm, 500, true],
] as const)(
  'a payment counts as above the cash limit or not: %s',
  (_, paymentMethod, zloty, seller, limit, isMarked) => {
    const company = companyDetails({ cashLimitGr: limit * PLN });
    expect(isAboveCashLimit({ paymentMethod, totalGr: zloty * PLN }, seller, company)).toBe(
      isMarked,
    );
  },
);
