import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadRules, type RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { QueryConstraint, WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { askEmulator } from './ask-emulator.ts';
import { emulatorJar, startEmulator, type Emulator } from './emulator.ts';
import { list, where } from './owner-cases.ts';
import { COLLECTIONS, source } from './rule-fields.ts';
import { documentOf, storeOf } from './rules-fixture.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { runsOf } from '#test/builders/runs.ts';

const rules = loadRules(source);

const who = fc.constantFrom('me' as const, 'you' as const, null);
const collection = fc.constantFrom(...COLLECTIONS, 'users');
const text = (stringValue: string): WireValue => ({ stringValue });

const value: fc.Arbitrary<WireValue> = fc.constantFrom<WireValue>(
  text('me'),
  text('you'),
  { integerValue: '1' },
  { doubleValue: 1 },
  { booleanValue: true },
);

const field: fc.Arbitrary<QueryConstraint> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(where('userID', 'EQUAL', text('me'))) },
  fc
    .tuple(fc.constantFrom('userID', 'name', 'a.b'), value)
    .map(([path, of]) => where(path, 'EQUAL', of)),
  fc
    .tuple(fc.constantFrom('userID', 'name'), fc.array(value, { minLength: 1, maxLength: 2 }))
    .map(([path, values]) => where(path, 'IN', { arrayValue: { values } })),
  fc
    .constantFrom('LESS_THAN', 'GREATER_THAN_OR_EQUAL')
    .map((op) => where('userID', op, text('me'))),
);

const filter: fc.Arbitrary<QueryConstraint> = fc.letrec<{ filter: QueryConstraint }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    field,
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('filter'), { minLength: 2, maxLength: 2 }),
      )
      .map(([kind, of]): QueryConstraint => ({ kind, of })),
  ),
})).filter;

/** An implementation that is independent of the tested one. */
const fits = (data: WireFields, constraint: QueryConstraint): boolean => {
  if (constraint.kind !== 'field') {
    const parts = constraint.of.map((part) => fits(data, part));
    return constraint.kind === 'and' ? !parts.includes(false) : parts.includes(true);
  }
  const stored = JSON.stringify(data[constraint.path]);
  if (constraint.op === 'EQUAL') return stored === JSON.stringify(constraint.value);
  const { value: asked } = constraint;
  if (constraint.op !== 'IN' || !('arrayValue' in asked)) return stored !== undefined;
  return (asked.arrayValue.values ?? []).some((item) => JSON.stringify(item) === stored);
};

const fields = fc.record(
  { userID: value, name: value, number: value, items: fc.constant<WireValue>({ arrayValue: {} }) },
  { requiredKeys: [] },
);

describe('a list query that is allowed [OWN-1]', () => {
  test.prop([who, collection, filter, fields], runs)(
    'returns no document that its caller could not get',
    (uid, name, constraint, data) => {
      const query = list(uid, name, constraint);
      if (!rules.isAllowed(query, storeOf({})) || !fits(data, constraint)) return;
      const get: RulesRequest = {
        ...query,
        method: 'get',
        path: [name, 'x'],
        resource: documentOf('x', data),
      };
      expect(rules.isAllowed(get, storeOf({}))).toBe(true);
    },
  );
});

describe.skipIf(emulatorJar === undefined)('our evaluator and Google’s emulator', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator(emulatorJar ?? '');
    await emulator.setRules(source);
  });
  afterAll(async () => emulator.stop());

  test.prop([who, collection, filter], { numRuns: runsOf(75) })(
    'agree on list queries, except that ours is stricter on contradictory filters',
    async (uid, name, constraint) => {
      const query = list(uid, name, constraint);
      const ours = rules.isAllowed(query, storeOf({}));
      const theirs = await askEmulator(emulator, query);
      expect(ours && !theirs).toBe(false);
    },
  );

  const method = fc.constantFrom(
    'get' as const,
    'create' as const,
    'update' as const,
    'delete' as const,
  );
  test.prop([who, collection, method, fc.constantFrom('me', 'x'), fields, fields], {
    numRuns: runsOf(75),
  })('agree on documents', async (uid, name, asked, id, before, after) => {
    const writes = asked === 'create' || asked === 'update';
    const request: RulesRequest = {
      ...list(uid, name, null),
      method: asked,
      path: [name, id],
      resource: asked === 'create' ? null : documentOf(id, before),
      requestResource: writes ? documentOf(id, after) : null,
    };
    expect(rules.isAllowed(request, storeOf({}))).toBe(await askEmulator(emulator, request));
  });
});
