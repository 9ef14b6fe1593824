import { describe, expect, it } from 'vitest';
import { isUnusualDay, isUnusualPrice, isUnusualWeight } from '#domain/receipt/unusual.ts';

const KG = 1000;
const PLN = 100;
const FIVE_SMALL = [2 * KG, 8 * KG, 3 * KG, 10 * KG, 1 * KG];

describe('the question about a weight', () => {
  it.each([
    ['a ton of copper, where none was bought before', 1000 * KG, 29_500 * PLN, [], true],
    ['a ton of copper, where small lots were', 1000 * KG, 29_500 * PLN, FIVE_SMALL, true],
    ['a ton of copper, where a ton was', 1000 * KG, 29_500 * PLN, [1000 * KG], false],
    ['a ton of steel', 1000 * KG, 950 * PLN, [], false],
    ['more than a lorry brings', 25_001 * KG, 5000 * PLN, [], true],
    ['a full lorry', 25_000 * KG, 10_000 * PLN, [], false],
    ['five times the heaviest of five', 50 * KG, 1475 * PLN, FIVE_SMALL, false],
    ['more than five times the heaviest of five', 50 * KG + 1, 1475 * PLN, FIVE_SMALL, true],
    ['as much, where too few were bought to tell', 51 * KG, 1475 * PLN, [10 * KG], false],
  ])('is asked or not: %s', (_what, netG, valueGr, earlierG, isAsked) => {
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
    ['the listed one', 2950, 2950, false],
    ['half of it', 1475, 2950, false],
    ['less than half of it', 1474, 2950, true],
    ['one and a half of it', 4425, 2950, false],
    ['more than one and a half of it', 4426, 2950, true],
    ['a hundred times it', 295_000, 2950, true],
    ['zero, which is asked about by itself', 0, 2950, false],
    ['any, where none is listed', 2950, 0, false],
  ])('is asked or not: %s', (_what, priceGr, listPriceGr, isAsked) => {
    expect(isUnusualPrice(priceGr, listPriceGr)).toBe(isAsked);
  });
});

describe('the question about a day', () => {
  const now = Date.parse('2026-11-21T08:41:00.000Z');
  it.each([
    ['today', 21, 11, false],
    ['tomorrow', 22, 11, true],
    ['31 days ago', 21, 10, false],
    ['32 days ago', 20, 10, true],
  ])('is asked or not: %s', (_what, day, month, isAsked) => {
    expect(isUnusualDay({ year: 2026, month, day }, now)).toBe(isAsked);
  });
});
