import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { normalize, normalizeTerms, withWholeCharacters } from '#domain/shared/text.ts';
import { runs } from '#test/domain/arbitraries.ts';
const polish = fc.string({
  unit: fc.constantFrom(...'aąAĄcćoóOÓlłŁzźżŹŻ 1-\u0301\u0328\u0307\u0130\u0323\uFFF9\uFFFC'),
  maxLength: 30,
});
const text = fc.oneof(polish, fc.string({ unit: 'binary', maxLength: 30 }));

/** One sign as it looks; '' for a sign that nobody sees. */
const shown = (sign: string): string => {
  if (/[\n-\r\x85\p{Zl}\p{Zp}]/u.test(sign)) return '\n';
  if (/[\t\p{Zs}\u2800]/u.test(sign)) return ' ';
  if (/[\p{Pd}\u2212]/u.test(sign)) return '-';
  return /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/u.test(sign) ? '' : sign;
};

/** NORM-1 sign by sign, independent of the product's code. */
const naive = (written: string): string => {
  const seen = [...written].filter((sign) => shown(sign) !== '');
  const line = seen.join('').replaceAll('\r\n', '\n');
  const looks = [...line].map(shown).join('');
  const plain = [...looks.normalize('NFC').toLowerCase()]
    .map((letter) => 'acelnoszz'['ąćęłńóśźż'.indexOf(letter)] ?? letter)
    .join('');
  return plain === written ? plain : naive(plain);
};

describe('normalisation', () => {
  test.prop([text], runs)('[NORM-1] equals a naive implementation', (t) => {
    expect(normalize(t)).toBe(naive(t));
  });

  test.prop([fc.array(fc.option(text, { nil: undefined }), { maxLength: 6 })], runs)(
    '[NORM-1] joins terms like a naive implementation',
    (terms) => {
      const filled = terms.map((term) => naive(term ?? '')).filter((term) => /\S/u.test(term));
      expect(normalizeTerms(...terms)).toBe(filled.join(' '));
    },
  );

  test.prop([text], runs)('[NORM-1] changes nothing when it is done twice', (t) => {
    expect(normalize(normalize(t))).toBe(normalize(t));
  });

  test.prop([text], runs)('[NORM-1] never leaves one of the nine Polish letters', (t) => {
    expect(normalize(t)).not.toMatch(/[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/);
  });

  test.prop([polish], runs)('[NORM-1] reads composed and decomposed letters alike', (t) => {
    expect(normalize(t.normalize('NFD'))).toBe(normalize(t.normalize('NFC')));
  });

  test.prop([fc.string({ unit: fc.constantFrom(...'aąćęłńóśźż kx') })], runs)(
    '[NORM-1] reads capitals as small letters',
    (t) => {
      expect(normalize(t.toUpperCase())).toBe(normalize(t));
    },
  );

  test.prop([fc.array(text, { maxLength: 6 })], runs)(
    '[NORM-1] of several terms changes nothing when it is done twice',
    (terms) => {
      const joined = normalizeTerms(...terms);
      expect(normalizeTerms(joined)).toBe(joined);
    },
  );
});

/** The value after it was encoded in UTF-8 and decoded. */
const sent = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? whole(part) : part)),
  );
const whole = (part: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(part));

describe('a value without half characters', () => {
  const odd = fc.oneof(text, fc.constantFrom('a\uD83D', '\uDE00b', '\uD83D\uDE00', '\uDFFF\uD800'));
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      odd,
      fc.integer(),
      fc.constant(null),
      tie('list'),
      tie('map'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    map: fc.dictionary(fc.constantFrom('items', 'name', 'client'), tie('value')),
  })).value;

  test.prop([values], runs)(
    'is the value as UTF-8 transports it, however deep a text is nested',
    (value) => {
      expect(withWholeCharacters(value)).toEqual(sent(value));
    },
  );
});
