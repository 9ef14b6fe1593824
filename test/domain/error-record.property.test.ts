import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { errorRecord, redact } from '#domain/error-record.ts';

const place = {
  userAgent: 'Chromium',
  url: 'https://kwity.example.pl/clients',
  timestamp: '2026-11-21T08:41:00.000Z',
  userId: null,
};

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

const secret = fc.oneof(
  email.map((value) => ({ value, said: value })),
  token.map((value) => ({ value, said: `Bearer ${value}` })),
  token.map((value) => ({ value, said: value })),
  documentNumber.map((value) => ({ value, said: value })),
  password.map((value) => ({ value, said: `{"email":"x","password":"${value}"}` })),
  password.map((value) => ({ value, said: `password=${value}` })),
);

describe('an error record', () => {
  test.prop([secret, fc.lorem(), fc.lorem()], { numRuns: 1000 })(
    '[LOGS-1] never holds an e-mail, a token, a document number or a password',
    ({ value, said }, before, after) => {
      const error = new Error(`${before} ${said} ${after}`);
      const record = errorRecord(error, {
        ...place,
        url: `${place.url}?q=${said}`,
        context: said,
      });
      expect(JSON.stringify(record)).not.toContain(value);
    },
  );

  it('[LOGS-1] says what happened, where, when and to whom', () => {
    const error = new TypeError('list is undefined');
    expect(errorRecord(error, { ...place, context: 'Klienci' })).toEqual({
      message: 'list is undefined',
      stack: error.stack,
      context: 'Klienci',
      userAgent: 'Chromium',
      url: 'https://kwity.example.pl/clients',
      timestamp: '2026-11-21T08:41:00.000Z',
      userId: 'anonymous',
    });
    expect(errorRecord('text', { ...place, userId: 'u1' })).toMatchObject({
      message: 'text',
      stack: '',
      userId: 'u1',
    });
  });

  it.each(['list is undefined at clients-screen.tsx:12:3', 'firestore/permission-denied (403)'])(
    'leaves what names nobody as it is: %s',
    (text) => expect(redact(text)).toBe(text),
  );
});
