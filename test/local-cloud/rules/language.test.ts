import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRules, RulesError } from '#local-cloud/rules/evaluator.ts';
import { allowedConditions } from './allowed-conditions.ts';
import { bearer, emulatorJar, nameOf, OWNER, startEmulator, type Emulator } from './emulator.ts';
import {
  deniedByOursAllowedThere,
  deniedByOursRefusedThere,
  deniedConditions,
  refusedByOursAllowedThere,
  refusedByOursDeniedThere,
  refusedConditions,
} from './language-cases.ts';
import { claims, getSpecimen, inDocuments, specimen, storeOf } from './rules-fixture.ts';

const store = storeOf({ 'other/there': specimen });

const rulesFor = (condition: string): string =>
  inDocuments(`match /c/{id} { allow get: if ${condition}; }`);

const allows = (condition: string): boolean =>
  loadRules(rulesFor(condition)).isAllowed(getSpecimen('c'), store);

describe('the rules language', () => {
  it.each(allowedConditions)('allows under %s', (condition) => {
    expect(allows(condition)).toBe(true);
  });
  it.each([...deniedConditions, ...deniedByOursAllowedThere, ...deniedByOursRefusedThere])(
    'denies under %s',
    (condition) => {
      expect(allows(condition)).toBe(false);
    },
  );
  it.each([...refusedConditions, ...refusedByOursDeniedThere, ...refusedByOursAllowedThere])(
    'refuses to load %s',
    (condition) => {
      expect(() => loadRules(rulesFor(condition))).toThrow(RulesError);
    },
  );
});

const rulesForAll = (conditions: readonly string[]): string =>
  inDocuments(
    conditions
      .map((condition, index) => `match /c${index}/{id} { allow get: if ${condition}; }`)
      .join('\n'),
  );

describe.skipIf(emulatorJar === undefined)('the rules language in Google’s emulator', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator(emulatorJar ?? '');
    const paths = [
      ['other', 'there'],
      ...Array.from({ length: 300 }, (_, at) => [`c${at}`, 'doc']),
    ];
    const writes = paths.map((path) => ({ update: { name: nameOf(path), fields: specimen } }));
    await emulator.post('commit', { writes }, OWNER);
  });
  afterAll(async () => emulator.stop());

  const verdicts = async (conditions: readonly string[]): Promise<Record<string, number>> => {
    await emulator.setRules(rulesForAll(conditions));
    const answers = await Promise.all(
      conditions.map(async (condition, at) => {
        const status = await emulator.get(`c${at}/doc`, bearer('me', claims));
        return [condition, status] as const;
      }),
    );
    return Object.fromEntries(answers);
  };

  const all = (conditions: readonly string[], status: number): Record<string, number> =>
    Object.fromEntries(conditions.map((condition) => [condition, status]));

  it('allows what our evaluator allows', async () => {
    // Each condition has its own collection here, so the one that names the collection is left out.
    const comparable = allowedConditions.filter((condition) => !condition.includes("'c'"));
    expect(await verdicts(comparable)).toEqual(all(comparable, 200));
  });
  it('denies what our evaluator denies', async () => {
    expect(await verdicts(deniedConditions)).toEqual(all(deniedConditions, 403));
    expect(await verdicts(refusedByOursDeniedThere)).toEqual(all(refusedByOursDeniedThere, 403));
  });
  it('allows some conditions for which our evaluator is stricter', async () => {
    const conditions = [...deniedByOursAllowedThere, ...refusedByOursAllowedThere];
    expect(await verdicts(conditions)).toEqual(all(conditions, 200));
  });
  it.each([...refusedConditions, ...deniedByOursRefusedThere])(
    'refuses to load %s',
    async (condition) => {
      await expect(emulator.setRules(rulesFor(condition))).rejects.toThrow(/INVALID_ARGUMENT/);
    },
  );
});
