import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  checkIdCard,
  checkNip,
  checkPassport,
  checkRegon,
  formatPostalCode,
  maskDocumentNumber,
} from '#domain/client/identifiers.ts';
import { runs } from '#test/domain/arbitraries.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHXYZ'), minLength: length, maxLength: length });

/** The digits that make the check pass at the place between the two parts. */
const accepted = (before: string, after: string, check: (number: string) => string): string[] =>
  [...'0123456789'].filter((digit) => check(before + digit + after) === 'ok');

describe('check digits', () => {
  test.prop([digits(9)], runs)(
    'of a NIP: at most one digit is valid, and dashes do not matter',
    (body) => {
      const fitting = accepted(body, '', checkNip);
      expect(fitting.length).toBeLessThanOrEqual(1);
      const [digit = '0'] = fitting;
      const nip = body + digit;
      expect(checkNip(`${nip.slice(0, 3)}-${nip.slice(3)}`)).toBe(checkNip(nip));
    },
  );

  test.prop([digits(8), digits(4)], runs)(
    'of a REGON: exactly one digit is valid, in short and long numbers',
    (body, more) => {
      const [digit = ''] = accepted(body, '', checkRegon);
      expect(accepted(body, '', checkRegon)).toHaveLength(1);
      expect(accepted(body + digit + more, '', checkRegon)).toHaveLength(1);
    },
  );

  test.prop([letters(3), digits(5)], runs)(
    'of an identity card: exactly one digit is valid',
    (series, rest) => {
      expect(accepted(series, rest, checkIdCard)).toHaveLength(1);
    },
  );

  test.prop([letters(2), digits(6)], runs)(
    'of a passport: exactly one digit is valid',
    (series, rest) => {
      expect(accepted(series, rest, checkPassport)).toHaveLength(1);
    },
  );

  test.prop([letters(3), digits(5), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 9 })], runs)(
    'of an identity card detect every single wrong digit',
    (series, rest, place, shift) => {
      const [digit = ''] = accepted(series, rest, checkIdCard);
      const wrong = [...rest];
      wrong[place] = String((Number(rest[place]) + shift) % 10);
      expect(checkIdCard(series + digit + wrong.join(''))).toBe('wrong-check-digit');
    },
  );
});

describe('displayed text', () => {
  test.prop([fc.string({ unit: fc.constantFrom(...'ABC123 -'), maxLength: 20 })], runs)(
    'of a document number in lists shows at most two thirds of the number',
    (number) => {
      const shown = maskDocumentNumber(number).replace('•••', '');
      const all = number.replace(/[ -]/g, '');
      expect(shown.length * 3).toBeLessThanOrEqual(all.length * 2);
      expect(maskDocumentNumber(number) === '').toBe(all === '');
    },
  );

  test.prop([fc.string({ unit: fc.constantFrom(...'0123- '), maxLength: 8 })], runs)(
    'of a postal code keeps its digits and does not change when formatted twice',
    (text) => {
      const once = formatPostalCode(text);
      expect(formatPostalCode(once)).toBe(once);
      expect(once.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    },
  );
});
