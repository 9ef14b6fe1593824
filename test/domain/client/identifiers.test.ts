import { describe, expect, it } from 'vitest';
import {
  checkBankAccount,
  checkBdo,
  checkDocumentNumber,
  checkIdCard,
  checkNip,
  checkPassport,
  checkPostalCode,
  checkRegon,
  formatBankAccount,
  formatPostalCode,
  maskDocumentNumber,
} from '#domain/client/identifiers.ts';

describe('checks of numbers', () => {
  it.each([
    ['NIP', checkNip, '1234563218', 'ok'],
    ['NIP', checkNip, '123-456-32-18', 'ok'],
    ['NIP', checkNip, 'PL 526-10-40-828', 'ok'],
    ['NIP', checkNip, '1234563219', 'wrong-check-digit'],
    ['NIP', checkNip, '0000000000', 'wrong-check-digit'],
    ['NIP whose remainder is 10', checkNip, '1234567890', 'wrong-check-digit'],
    ['NIP', checkNip, '123456321', 'unknown-shape'],
    ['NIP', checkNip, '', 'unknown-shape'],
    ['REGON', checkRegon, '123456785', 'ok'],
    ['REGON', checkRegon, '123456784', 'wrong-check-digit'],
    ['long REGON', checkRegon, '12345678512347', 'ok'],
    ['long REGON', checkRegon, '12345678512348', 'wrong-check-digit'],
    ['long REGON of a wrong short one', checkRegon, '12345678412347', 'wrong-check-digit'],
    ['REGON', checkRegon, '1234567', 'unknown-shape'],
    ['BDO', checkBdo, '000123456', 'ok'],
    ['account', checkBankAccount, 'PL61 1090 1014 0000 0712 1981 2874', 'ok'],
    ['account', checkBankAccount, '61109010140000071219812874', 'ok'],
    ['account', checkBankAccount, '61109010140000071219812875', 'wrong-check-digit'],
    ['account', checkBankAccount, '6110901014', 'unknown-shape'],
    ['BDO', checkBdo, '123456', 'unknown-shape'],
    ['postal code', checkPostalCode, '00-950', 'ok'],
    ['postal code', checkPostalCode, '00950', 'unknown-shape'],
    ['identity card', checkIdCard, 'ABA300000', 'ok'],
    ['identity card', checkIdCard, 'aba 300000', 'ok'],
    ['identity card', checkIdCard, 'ABA300001', 'wrong-check-digit'],
    ['identity card', checkIdCard, 'AB300000', 'unknown-shape'],
    ['passport', checkPassport, 'AA0000000', 'ok'],
    ['passport', checkPassport, 'ZS0000177', 'ok'],
    ['passport', checkPassport, 'AA0000001', 'wrong-check-digit'],
    ['passport', checkPassport, 'AAA000000', 'unknown-shape'],
    ['document', checkDocumentNumber, 'ABA300000', 'ok'],
    ['document', checkDocumentNumber, 'ABA300001', 'wrong-check-digit'],
    ['document', checkDocumentNumber, 'AA0000001', 'wrong-check-digit'],
    ['foreign document', checkDocumentNumber, 'X-1234567-Q', 'ok'],
    ['document', checkDocumentNumber, '12', 'unknown-shape'],
    ['document', checkDocumentNumber, '', 'unknown-shape'],
  ])('%s: %o of "%s" gives %s', (_what, check, number, expected) => {
    expect(check(number)).toBe(expected);
  });
});

describe('a postal code being typed', () => {
  it.each([
    ['00950', '00-950'],
    ['00 950', '00-950'],
    ['00-950', '00-950'],
    ['009', '009'],
    ['1012', '1012'],
    ['10115 Berlin', '10115 Berlin'],
    ['00', '00'],
    ['00-', '00-'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['', ''],
  ])('"%s" becomes "%s"', (text, expected) => {
    expect(formatPostalCode(text)).toBe(expected);
  });

  it('is left without its dash after the user deleted the dash', () => {
    expect(formatPostalCode('10115', '10-115')).toBe('10115');
  });
});

describe('a bank account number', () => {
  it.each([
    ['PL61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
    ['61-1090-1014-0000-0712-1981-2874', '61 1090 1014 0000 0712 1981 2874'],
    ['DE89 3704 0044', 'DE89 3704 0044'],
    ['', ''],
  ])('"%s" is read as "%s"', (text, expected) => {
    expect(formatBankAccount(text)).toBe(expected);
  });
});

describe('a document number in lists', () => {
  it.each([
    ['ABC123456', 'ABC•••456'],
    ['abc 123 456', 'ABC•••456'],
    ['ABC1234567890', 'ABC•••890'],
    ['AB1234', 'AB•••34'],
    ['ABCDE', 'A•••E'],
    ['AB', '•••'],
    ['', ''],
  ])('"%s" is masked as "%s"', (number, masked) => {
    expect(maskDocumentNumber(number)).toBe(masked);
  });
});
