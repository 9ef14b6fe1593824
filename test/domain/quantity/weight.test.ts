import { describe, expect, it } from 'vitest';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { netWeight, type Weighing, itemGrams } from '#domain/quantity/weight.ts';

describe('net weight', () => {
  it.each<Weighing & { net: number }>([
    { grossG: 1000, tareG: 0, deductionBp: 0, net: 1000 },
    { grossG: 1250, tareG: 250, deductionBp: 0, net: 1000 },
    { grossG: 1000, tareG: 0, deductionBp: 250, net: 975 },
    { grossG: 1001, tareG: 0, deductionBp: 5000, net: 501 },
    { grossG: 300, tareG: 300, deductionBp: 0, net: 0 },
    { grossG: 1000, tareG: 0, deductionBp: 10_000, net: 0 },
    { grossG: 1250, tareG: 250, deductionG: 30, net: 970 },
    { grossG: 1250, tareG: 250, deductionG: 1000, net: 0 },
  ])(
    'is $net g for $grossG g less $tareG g, $deductionG g and $deductionBp bp',
    ({ net, ...weighing }) => {
      expect(netWeight(weighing)).toBe(net);
    },
  );

  it('treats missing tare and deduction as zero', () => {
    expect(netWeight({ grossG: 12_345 })).toBe(12_345);
  });

  it.each([
    { weighing: { grossG: 100, tareG: 101 }, refusal: 'tare-above-gross' },
    { weighing: { grossG: -1 }, refusal: 'negative' },
    { weighing: { grossG: 100, tareG: -1 }, refusal: 'negative' },
    { weighing: { grossG: 100, deductionBp: -1 }, refusal: 'deduction-out-of-range' },
    { weighing: { grossG: 100, deductionBp: 10_001 }, refusal: 'deduction-out-of-range' },
    { weighing: { grossG: 100, deductionG: -1 }, refusal: 'negative' },
    { weighing: { grossG: 100, tareG: 20, deductionG: 81 }, refusal: 'deduction-above-rest' },
  ])('is rejected as $refusal for $weighing', ({ weighing, refusal }) => {
    expect(netWeight(weighing)).toBe(refusal);
  });
});

describe('weight of a line', () => {
  it.each([
    { unit: 'kg', netG: 1500, grams: 1500 },
    { unit: ' KG ', netG: 1500, grams: 1500 },
    { unit: 't', netG: 1500, grams: 1_500_000 },
    { unit: 'szt.', netG: 1500, grams: 0 },
    { unit: '', netG: 1500, grams: 0 },
  ])('is $grams g for $netG thousandths of "$unit"', ({ unit, netG, grams }) => {
    expect(itemGrams({ unit, netG })).toBe(grams);
  });

  it('counts in the total only for units of mass, while every value counts', () => {
    const items = [
      { unit: 'kg', netG: 1500, valueGr: 10 },
      { unit: 't', netG: 2, valueGr: 20 },
      { unit: 'szt.', netG: 3000, valueGr: 12 },
    ];
    expect(receiptTotals(items)).toEqual({ totalG: 3500, totalGr: 42 });
  });

  it('is nothing for a receipt without lines', () => {
    expect(receiptTotals([])).toEqual({ totalG: 0, totalGr: 0 });
  });
});
