import { expect, it } from 'vitest';
import { isAboveCashLimit } from '#domain/receipt/cash-limit.ts';
import { clientFields, companyDetails } from '#test/builders/records.ts';

const PLN = 100;
const firm = clientFields({ sellerType: 'company' });
const person = clientFields();

it.each([
  ['at the yard’s limit is not above the cash limit', 'cash', 500, person, 500, false],
  ['above the yard’s limit is above the cash limit', 'cash', 501, person, 500, true],
  [
    'above the yard’s limit by transfer is not above the cash limit',
    'transfer',
    501,
    person,
    500,
    false,
  ],
  [
    'of any height to a private seller is not above the cash limit if the yard has set none',
    'cash',
    99_999,
    person,
    0,
    false,
  ],
  [
    'of any height to nobody yet is not above the cash limit if the yard has set none',
    'cash',
    99_999,
    null,
    0,
    false,
  ],
  [
    'at the law’s limit to a business seller is not above the cash limit',
    'cash',
    15_000,
    firm,
    0,
    false,
  ],
  [
    'above the law’s limit to a business seller is above the cash limit if the yard has set none',
    'cash',
    15_001,
    firm,
    0,
    true,
  ],
  [
    'above the law’s limit to a business seller is above the cash limit if the yard’s is higher',
    'cash',
    15_001,
    firm,
    20_000,
    true,
  ],
  [
    'above the yard’s limit to a business seller is above the cash limit',
    'cash',
    501,
    firm,
    500,
    true,
  ],
] as const)('a payment %s', (_, paymentMethod, zloty, seller, limit, isMarked) => {
  const company = companyDetails({ cashLimitGr: limit * PLN });
  expect(isAboveCashLimit({ paymentMethod, totalGr: zloty * PLN }, seller, company)).toBe(isMarked);
});
