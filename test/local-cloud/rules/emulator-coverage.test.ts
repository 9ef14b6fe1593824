import { describe, expect, it } from 'vitest';
import { gatherCoverage, type ReportedExpression } from './emulator-coverage.ts';

const SOURCE = 'yes || no';

const expression = (
  [from, to]: readonly [number, number],
  values: NonNullable<ReportedExpression['values']>[number]['value'][],
  children: readonly ReportedExpression[] = [],
): ReportedExpression => ({
  sourcePosition: { line: 1, column: from + 1, currentOffset: from, endOffset: to },
  values: values.map((value) => ({ value })),
  children,
});

const failed: object = { undefined: {} };
const other: object = { stringValue: 'x' };
const truth = (boolValue: boolean) => ({ boolValue });

describe('the merged reports of Google’s emulator', () => {
  it('list conditions that never came out true or never false, and expressions never evaluated', () => {
    const { add, conditions, oneSided } = gatherCoverage(SOURCE);
    add([
      expression(
        [0, 8],
        [truth(true)],
        [expression([0, 2], [truth(true)]), expression([7, 8], [])],
      ),
    ]);
    expect(oneSided()).toEqual(['1:1 yes || no', '1:1 yes', '1:8 no']);
    add([
      expression(
        [0, 8],
        [truth(false)],
        [expression([0, 2], [failed]), expression([7, 8], [truth(false), truth(true)])],
      ),
    ]);
    expect(oneSided()).toEqual(['1:1 yes']);
    expect(conditions()).toBe(3);
  });

  it('do not count an expression that is a boolean only sometimes', () => {
    const { add, conditions, oneSided } = gatherCoverage(SOURCE);
    add([expression([0, 2], [truth(true), other, failed])]);
    expect([conditions(), oneSided()]).toEqual([0, []]);
  });
});
