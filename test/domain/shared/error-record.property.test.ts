import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { errorRecord, redact } from '#domain/shared/error-record.ts';
import { secret } from '#test/domain/secrets.ts';
import { runs } from '#test/domain/arbitraries.ts';

const place = {
  userAgent: 'Chromium',
  url: 'https://kwity.example.pl/clients',
  timestamp: '2026-11-21T08:41:00.000Z',
  userId: null,
};

describe('an error record', () => {
  test.prop([secret, fc.lorem(), fc.lorem()], runs)(
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

  it('[LOGS-1] says what happened, where, when and to which user', () => {
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
    'keeps texts that identify nobody: %s',
    (text) => expect(redact(text)).toBe(text),
  );
});
