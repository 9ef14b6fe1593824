/** A check that reads no file would pass: here a violation of each kind must be reported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossings, grounds, impurities, type Planted } from './crossings.ts';
import { habits, packages, polish } from './lint-faults.ts';
import { SmallHouse, type Objection } from './small-house.ts';

const lintFaults = [...packages, ...polish, ...habits];

const house = new SmallHouse(
  new Map(
    [...grounds, ...crossings, ...impurities, ...lintFaults].map(({ file, text }) => [file, text]),
  ),
);

const said: Record<'lint' | 'cruise' | 'compile', readonly Objection[]> = {
  lint: [],
  cruise: [],
  compile: [],
};

beforeAll(async () => {
  const [lint, cruise, compile] = await Promise.all([
    house.lint(),
    house.cruise(),
    house.compile(),
  ]);
  Object.assign(said, { lint, cruise, compile });
}, 120_000);

afterAll(() => {
  house.remove();
});

function check(tool: keyof typeof said, { file, folder = file, rule }: Planted): void {
  const rules = said[tool]
    .filter((objection) => objection.file === folder)
    .map((each) => each.rule);
  if (rule === undefined) expect(rules).toEqual([]);
  else expect(rules).toContain(rule);
}

const title = ({ says, rule }: Planted): string =>
  rule === undefined ? `lets pass: ${says}` : `catches: ${says}`;

const table = (planted: readonly Planted[]) => planted.map((each) => [title(each), each] as const);

describe('the import rules between rooms', () => {
  it.each(table(crossings))('%s', (_, planted) => {
    check('cruise', planted);
  });
});

describe('the compiler', () => {
  it.each(table([...impurities, ...grounds]))('%s', (_, planted) => {
    check('compile', planted);
  });
});

describe('the packages of a room', () => {
  it.each(table([...packages, ...grounds]))('%s', (_, planted) => {
    check('lint', planted);
  });
});

describe('Polish words', () => {
  it.each(table(polish))('%s', (_, planted) => {
    check('lint', planted);
  });
});

describe('code style', () => {
  it.each(table(habits))('%s', (_, planted) => {
    check('lint', planted);
  });
});
