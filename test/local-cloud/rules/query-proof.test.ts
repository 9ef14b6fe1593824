import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRules, type RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import { askEmulator } from './ask-emulator.ts';
import { emulatorJar, startEmulator, type Emulator } from './emulator.ts';
import { list, where } from './owner-cases.ts';
import { inDocuments, storeOf } from './rules-fixture.ts';

const text = (stringValue: string): WireValue => ({ stringValue });
const mine = where('userID', 'EQUAL', text('me'));
const one = where('x', 'EQUAL', { integerValue: '1' });
const byId = (id: string): QueryConstraint =>
  where('__name__', 'EQUAL', {
    referenceValue: `projects/demo-rules/databases/(default)/documents/c/${id}`,
  });

type Row = readonly [condition: string, filter: QueryConstraint | null, limit?: number];

const allowedByBoth: readonly Row[] = [
  ['resource.data.userID is string', mine],
  ['resource.data.userID.size() == 2', mine],
  ["'userID' in resource.data", mine],
  ["resource.data.get('userID', '') == 'me'", mine],
  ["resource.data.userID in ['me', 'x']", mine],
  ["resource.data.userID != 'you'", mine],
  ["!(resource.data.userID == 'you')", mine],
  ["resource.data.userID == 'me' ? true : false", mine],
  ["resource.data.a.b == 's'", where('a.b', 'EQUAL', text('s'))],
  ['resource.data.b', where('b', 'EQUAL', { booleanValue: true })],
  ['resource.data.n == null', where('n', 'IS_NULL', { nullValue: null })],
  ["id == 'here'", byId('here')],
  ["resource.data.userID == 'me'", byId('here')],
  ["resource.id == 'here'", byId('here')],
  ["id == 'gone'", byId('gone')],
  ["id == 'a' || true", null],
  ['resource.data.x == 1 || true', null],
  ['resource != null', null],
  ["request.method == 'list'", null],
  ['request.query.limit <= 10', null, 5],
  ['request.query.limit == null', null],
  ['request.query.offset == 0', null],
];

const deniedByBoth: readonly Row[] = [
  ["resource.data.userID == 'me'", null],
  ["!(resource.data.x == 'you')", mine],
  ["resource.data.x == 'me' ? true : true", mine],
  ["resource.data.get('zz', '') == 'me'", mine],
  ["resource.data.userID == 'me'", where('userID', 'GREATER_THAN_OR_EQUAL', text('me'))],
  ["id == 'a'", null],
  ['id is string', null],
  ['resource.id is string', null],
  ['resource == null', null],
  ["resource.data.userID == 'me'", byId('gone')],
  ['resource == null', byId('gone')],
  ['request.resource == null', mine],
  ['request.query.limit <= 10', null],
  ['request.query.limit <= 10', null, 11],
  ['exists(/databases/$(database)/documents/u/$(resource.data.userID))', mine],
];

/** The emulator assumes that an unfiltered field is missing and guesses the type of a number. */
const deniedByOursAlone: readonly Row[] = [
  ["resource.data.get('zz', '') == ''", mine],
  ["!('zz' in resource.data)", mine],
  ["resource.data.keys().hasAll(['userID'])", mine],
  ['resource.data.x is int', one],
  ['resource.data.x == 1', one],
  ["resource.data.x > 'a'", where('x', 'GREATER_THAN', text('b'))],
];

const rulesFor = (condition: string): string =>
  inDocuments(`match /c/{id} { allow list: if ${condition}; }`);

const queryOf = ([, filter, limit]: Row): RulesRequest => ({
  ...list('me', 'c', filter),
  query: { filter, ...(limit === undefined ? {} : { limit }) },
});

const named = (rows: readonly Row[]): readonly { readonly name: string; readonly row: Row }[] =>
  rows.map((row) => ({ name: `${row[0]} under ${JSON.stringify(row.slice(1))}`, row }));

const store = storeOf({ 'c/here': { userID: text('me') } });

const allows = (row: Row): boolean => loadRules(rulesFor(row[0])).isAllowed(queryOf(row), store);

describe('the proof that a list query returns only allowed documents', () => {
  it.each(named(allowedByBoth))('succeeds for $name', ({ row }) => {
    expect(allows(row)).toBe(true);
  });
  it.each(named([...deniedByBoth, ...deniedByOursAlone]))('fails for $name', ({ row }) => {
    expect(allows(row)).toBe(false);
  });
  it('needs every branch of OR and IN', () => {
    const branches = (...values: readonly string[]): QueryConstraint => ({
      kind: 'or',
      of: values.map((value) => where('userID', 'EQUAL', text(value))),
    });
    const condition = "resource.data.userID == 'me'";
    expect(allows([condition, branches('me', 'me')])).toBe(true);
    expect(allows([condition, branches('me', 'you')])).toBe(false);
  });
  it('gives up above a hundred branches', () => {
    const many: QueryConstraint = { kind: 'or', of: Array.from({ length: 101 }, () => mine) };
    expect(allows(['true', many])).toBe(false);
  });
});

describe.skipIf(emulatorJar === undefined)('the proof in Google’s emulator', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator(emulatorJar ?? '');
    await emulator.setRules(inDocuments('match /c/{id} { allow write: if false; }'));
    const path = 'projects/demo-rules/databases/(default)/documents/c/here';
    const writes = [{ update: { name: path, fields: { userID: text('me') } } }];
    await emulator.post('commit', { writes }, 'Bearer owner');
  });
  afterAll(async () => emulator.stop());

  const theirs = async (row: Row): Promise<boolean> => {
    await emulator.setRules(rulesFor(row[0]));
    return askEmulator(emulator, queryOf(row));
  };
  it.each(named(allowedByBoth))('succeeds for $name', async ({ row }) => {
    expect(await theirs(row)).toBe(true);
  });
  it.each(named(deniedByBoth))('fails for $name', async ({ row }) => {
    expect(await theirs(row)).toBe(false);
  });
  it.each(named(deniedByOursAlone))('is less strict for $name', async ({ row }) => {
    expect(await theirs(row)).toBe(true);
  });
});
