import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { differing, isSameValue } from '#domain/conflict/units.ts';
import { runs } from '#test/domain/arbitraries.ts';

describe('values', () => {
  test.prop([fc.jsonValue()], runs)('are equal after a round trip through JSON', (value) => {
    expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
  });

  test.prop([fc.jsonValue(), fc.jsonValue()], runs)('are compared symmetrically', (a, b) => {
    expect(isSameValue(a, b)).toBe(isSameValue(b, a));
  });

  it('that are missing equal null', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue(undefined, '')).toBe(false);
  });
});

it('an empty text means the same as a missing field', () => {
  const named = ['name', 'legalName'];
  expect(differing('companyDetails', named, { name: '' }, { legalName: '' })).toEqual([]);
  expect(differing('companyDetails', named, { name: '' }, { name: 'Skup' })).toEqual(['name']);
});
