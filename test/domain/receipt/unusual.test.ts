import { describe, expect, it } from 'vitest';
import { isUnusualDay, isUnusualPrice, isUnusualWeight } from '#domain/receipt/unusual.ts';

const KG = 1000;
const PLN = 100;
const FIVE_SMALL = [2 * KG, 8 * KG, 3 * KG, 10 * KG, 1 * KG];

describe('the question about a weight', () => {
  it.each([
    ['is asked about a ton of copper if none was bought before', 1000 * KG, 29_500 * PLN, [], true],
    ['is asked about a ton of copper after small lots', 1000 * KG, 29_500 * PLN, FIVE_SMALL, true],
    [
      'is not asked about a ton of copper after another ton',
      1000 * KG,
      29_500 * PLN,
      [1000 * KG],
      false,
    ],
    ['is not asked about a ton of steel', 1000 * KG, 950 * PLN, [], false],
    ['is asked about more than a full lorry', 25_001 * KG, 5000 * PLN, [], true],
    ['is not asked about a full lorry', 25_000 * KG, 10_000 * PLN, [], false],
    [
      'is not asked about five times the heaviest of five lots',
      50 * KG,
      1475 * PLN,
      FIVE_SMALL,
      false,
    ],
    [
      'is asked about more than five times the heaviest of five lots',
      50 * KG + 1,
      1475 * PLN,
      FIVE_SMALL,
      true,
    ],
    ['is not asked about more than five times the only lot', 51 * KG, 1475 * PLN, [10 * KG], false],
  ])('%s', (_what, netG, valueGr, earlierG, isAsked) => {
    expect(isUnusualWeight({ netG, valueGr }, earlierG)).toBe(isAsked);
  });
});

it("the question about a weight uses the yard's own limit", () => {
  const line = { netG: 3000 * KG, valueGr: 3000 * PLN };
  expect(isUnusualWeight(line, [], 2000 * KG)).toBe(true);
  expect(isUnusualWeight(line, [3000 * KG], 2000 * KG)).toBe(false);
});

describe('the question about a price', () => {
  it.each([
    ['is not asked about the listed price', 2950, 2950, false],
    ['is not asked about half the listed price', 1475, 2950, false],
    ['is asked about less than half the listed price', 1474, 2950, true],
    ['is not asked about one and a half times the listed price', 4425, 2950, false],
    ['is asked about more than one and a half times the listed price', 4426, 2950, true],
    ['is asked about a hundred times the listed price', 295_000, 2950, true],
    ['is not asked about zero, which has a question of its own', 0, 2950, false],
    ['is not asked about any price if none is listed', 2950, 0, false],
  ])('%s', (_what, priceGr, listPriceGr, isAsked) => {
    expect(isUnusualPrice(priceGr, listPriceGr)).toBe(isAsked);
  });
});

describe('the question about a day', () => {
  const now = Date.parse('2026-11-21T08:41:00.000Z');
  it.each([
    ['is not asked about today', 21, 11, false],
    ['is asked about tomorrow', 22, 11, true],
    ['is not asked about the day 31 days ago', 21, 10, false],
    ['is asked about the day 32 days ago', 20, 10, true],
  ])('%s', (_what, day, month, isAsked) => {
    expect(isUnusualDay({ year: 2026, month, day }, now)).toBe(isAsked);
  });
});
