/** Texts that must never be in a log, surrounded by the words of a typical message. */
import { fc } from '@fast-check/vitest';

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const upper = 'ABCDEFGHIJKLMNOPRSTUWXYZ';
const digits = (length: number) => letters('0123456789', length, length);
const urlSafe = 'abcXYZ019-_';

const email = fc
  .tuple(letters('abcż.+-9', 1, 12), letters('abcz9', 1, 10))
  .map(([name, host]) => `${name}@${host}.pl`);
const token = fc
  .tuple(letters(urlSafe, 12, 40), letters(urlSafe, 12, 40), letters(urlSafe, 12, 40))
  .map((parts) => `eyJ${parts.join('.')}`);
const documentNumber = fc.oneof(
  fc.tuple(letters(upper, 3, 3), digits(6)).map(([series, number]) => `${series}${number}`),
  fc.tuple(letters(upper, 3, 3), digits(6)).map(([series, number]) => `${series} ${number}`),
  fc.tuple(letters(upper, 2, 2), digits(7)).map(([series, number]) => `${series}${number}`),
  digits(11),
  digits(10),
);
const password = letters('abcXYZ019!#$%ł', 6, 20);

export const secret = fc.oneof(
  email.map((value) => ({ value, said: value })),
  token.map((value) => ({ value, said: `Bearer ${value}` })),
  token.map((value) => ({ value, said: value })),
  documentNumber.map((value) => ({ value, said: value })),
  password.map((value) => ({ value, said: `{"email":"x","password":"${value}"}` })),
  password.map((value) => ({ value, said: `password=${value}` })),
);
