import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { differing, isSameValue } from '#domain/conflict/units.ts';
import { runs } from '#test/domain/arbitraries.ts';

describe('values', () => {
  test.prop([fc.jsonValue()], runs)('are the same after a round trip', (value) => {
    expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
  });

  test.prop([fc.jsonValue(), fc.jsonValue()], runs)(
    'are the same both ways round or not at all',
    (a, b) => {
      expect(isSameValue(a, b)).toBe(isSameValue(b, a));
    },
  );

  it('that are missing count as null', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue(undefined, '')).toBe(false);
  });
});

it('an empty text says nothing else than a field that is not there', () => {
  const named = ['name', 'legalName'];
  expect(differing('companyDetails', named, { name: '' }, { legalName: '' })).toEqual([]);
  expect(differing('companyDetails', named, { name: '' }, { name: 'Skup' })).toEqual(['name']);
});
