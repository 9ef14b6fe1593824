import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Block, joinBreakable } from '#adapters/pdf/pen/block.ts';
import { cutStrips, type Flow } from '#adapters/pdf/slip/cut-strips.ts';
import { runs } from '#test/domain/arbitraries.ts';

/** A block that draws nothing and is recognised by its name. */
interface Named extends Block {
  readonly name: string;
}

const named = (name: string, height: number): Named => ({ name, height, draw: () => undefined });

/** A block that can be split between its lines. */
const ofLines = (name: string, lines: readonly number[]): Block =>
  joinBreakable(lines.map((height, line) => named(`${name}.${line}`, height)));

const namesOf = (block: Block): readonly string[] =>
  'name' in block ? [String(block.name)] : (block.parts ?? []).flatMap(namesOf);

const flowOf = (
  opening: readonly Block[],
  rows: readonly Block[],
  closing: readonly Block[],
): Flow => ({
  ...{ opening, rows, closing },
  carry: (count) => ({ to: named(`to ${count}`, 4), from: named(`from ${count}`, 4) }),
  further: (part) => named(`further ${part}`, 3),
  continued: (part) => named(`part ${part}`, 3),
});

const heights = fc.array(fc.double({ min: 1, max: 25, noNaN: true }), {
  minLength: 1,
  maxLength: 12,
});
const blocksOf = (name: string) =>
  fc
    .array(heights, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((lines, place) => ofLines(`${name}${place}`, lines)));

/** The sum is the first block and cannot be split. */
const closing = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), blocksOf('c'))
  .map(([height, more]): readonly Block[] => [named('s0', height), ...more]);

const flow = fc.tuple(blocksOf('o'), blocksOf('r'), closing);
const room = fc.double({ min: 40, max: 700, noNaN: true });

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, one) => sum + one.height, 0);

describe('the strips cut from a roll', () => {
  test.prop([flow, room], runs)(
    '[FN-6] are never longer than the page, and contain every line once, in order',
    (blocks, length) => {
      const strips = cutStrips(flowOf(...blocks), length);
      for (const strip of strips) expect(heightOf(strip)).toBeLessThanOrEqual(length);
      const lines = strips.flat().flatMap(namesOf);
      expect(lines.filter((name) => /^[orsc]\d/u.test(name))).toEqual(
        blocks.flat().flatMap(namesOf),
      );
    },
  );

  test.prop([flow, room], runs)(
    '[FN-6] carry over, at each cut before the sum, exactly the rows that have begun above it',
    (blocks, length) => {
      const strips = cutStrips(flowOf(...blocks), length).map((strip) => strip.flatMap(namesOf));
      let begun = 0;
      let isSummed = false;
      strips.forEach((strip, index) => {
        const carried = begun > 0 && !isSummed;
        expect(strip.filter((name) => name.startsWith('from'))).toEqual(
          carried ? [`from ${begun}`] : [],
        );
        begun += strip.filter((name) => /^r\d+\.0$/u.test(name)).length;
        isSummed ||= strip.includes('s0');
        const isOpen = index < strips.length - 1 && begun > 0 && !isSummed;
        expect(strip.filter((name) => name.startsWith('to'))).toEqual(
          isOpen ? [`to ${begun}`] : [],
        );
        expect(strip.at(-1) === `further ${index + 2}`).toBe(index < strips.length - 1);
        expect(strip[0] === `part ${index + 1}`).toBe(index > 0);
      });
    },
  );

  it('keep the closing part whole, with three rows above it', () => {
    const row = (place: number) => named(`r${place}`, 10);
    const rows = [0, 1, 2, 3, 4].map(row);
    const strips = cutStrips(flowOf([named('o', 40)], rows, [named('c', 30)]), 100);
    expect(strips.map((strip) => strip.flatMap(namesOf))).toEqual([
      ['o', 'r0', 'r1', 'to 2', 'further 2'],
      ['part 2', 'from 2', 'r2', 'r3', 'r4', 'c'],
    ]);
  });

  it('are a single one if everything fits', () => {
    const strips = cutStrips(flowOf([named('o', 40)], [named('r', 30)], [named('c', 30)]), 100);
    expect(strips.map((strip) => strip.flatMap(namesOf))).toEqual([['o', 'r', 'c']]);
  });
});
