import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { instantFrom } from '#domain/wire/stored-date.ts';
import { runs } from '../arbitraries.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe.each(['Europe/Warsaw', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
  'a date stored as text, on a device in %s,',
  (tz) => {
    it.each([
      ['2026-07-05T10:11:12.345Z', '2026-07-05T10:11:12.345Z'],
      ['2026-07-05T10:11:12.345678+00:00', '2026-07-05T10:11:12.345Z'],
      ['2026-07-05T10:11:12+02:00', '2026-07-05T08:11:12.000Z'],
      ['2026-07-05T10:11:12.5Z', '2026-07-05T10:11:12.500Z'],
      ['2026-07-05 22:11-05:30', '2026-07-06T03:41:00.000Z'],
      ['2026-07-01 00:30', '2026-06-30T22:30:00.000Z'],
      ['2026-01-01T00:30:15', '2025-12-31T23:30:15.000Z'],
      ['2026-07-05', '2026-07-05T00:00:00.000Z'],
      ['05.07.2026', '2026-07-05T00:00:00.000Z'],
      [' 5.7.2026 ', '2026-07-05T00:00:00.000Z'],
      ['05.07.2026 12:30', '2026-07-05T10:30:00.000Z'],
    ])('is read if it is unambiguous: %j', (text, instant) => {
      process.env['TZ'] = tz;
      expect(instantFrom(text)).toBe(instant);
    });

    it.each([
      ...['5', '0', '12,5', 'kwit 12', '2026', '2026-07', '07/01/2026', '5 July 2026'],
      ...['31.02.2026', '2026-02-30', '2026-13-01', '2026-07-05T24:00', '2026-07-05 10:00 GMT'],
      ...[
        '2026-07-05T10:00+25:00',
        '12-05-2026',
        '05072026',
        '2026-07-05 10:00:123',
        '',
        'kiedyś',
        '05.07.26',
      ],
    ])('is not read if it would have to be guessed: %j', (text) => {
      process.env['TZ'] = tz;
      expect(instantFrom(text)).toBeUndefined();
    });
  },
);

describe('a stored date', () => {
  const fourDigits = { min: new Date(Date.UTC(1000, 0)), max: new Date(Date.UTC(9999, 11)) };

  test.prop([fc.date({ ...fourDigits, noInvalidDate: true })], runs)(
    'is the same instant as a date and as its ISO text',
    (date) => {
      expect(instantFrom(date)).toBe(date.toISOString());
      expect(instantFrom(date.toISOString())).toBe(date.toISOString());
    },
  );

  it.each([[new Date(Number.NaN)], [5], [null], [undefined], [{}]])(
    'is not read from %j',
    (value) => {
      expect(instantFrom(value)).toBeUndefined();
    },
  );
});
