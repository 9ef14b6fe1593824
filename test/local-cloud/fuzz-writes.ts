/** Writes that are mostly valid, some at the limits. */
import { fc } from '@fast-check/vitest';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { fieldsOf, name, plain, value } from './cost/wire-values.ts';
import { nameOf, text } from './wire.ts';

/** The attacker sends all requests; the victim's records must stay out of reach. */
export const ATTACKER = 'attacker';
export const VICTIM = 'victim';

const collections = ['clients', 'receipts', 'products', 'categories', 'conflicts', 'deletions'];
export const collection = fc.constantFrom(...collections, 'companyDetails', 'other');
const id = fc.oneof(
  { arbitrary: fc.nat(30).map((at) => `a${at}`), weight: 6 },
  {
    arbitrary: fc.constantFrom('v0', 'v1', ATTACKER, VICTIM, 'clients_v0', 'x'.repeat(1500)),
    weight: 1,
  },
);
export const path = fc.oneof(
  { arbitrary: fc.tuple(collection, id).map((parts) => parts.join('/')), weight: 8 },
  { arbitrary: fc.tuple(id, id).map(([uid, one]) => `devices/${uid}/cursors/${one}`), weight: 1 },
  {
    arbitrary: fc
      .array(id, { minLength: 2, maxLength: 260, size: 'small' })
      .map((parts) => parts.join('/')),
    weight: 1,
  },
);

const owner = fc.oneof(
  { arbitrary: fc.constant(text(ATTACKER)), weight: 8 },
  { arbitrary: fc.constantFrom(text(VICTIM), text('')), weight: 1 },
);
const revision = fc.nat(1000).map((rev): WireValue => ({ integerValue: String(rev) }));
const stamp = plain.filter((each) => 'timestampValue' in each || 'stringValue' in each);

const required = fc.record({
  userID: owner,
  name: fc.constantFrom(text('Jan'), text('')),
  number: fc.constant(text('1/2026')),
  items: fc.array(plain, { maxLength: 3 }).map((values): WireValue => ({ arrayValue: { values } })),
  rev: revision,
  revBy: fc.constant(text('op')),
});
const known = fc.oneof(
  {
    arbitrary: fc.record(
      {
        date: stamp,
        notes: fc.constant(text('x')),
        client: fieldsOf(value).map((fields): WireValue => ({ mapValue: { fields } })),
      },
      { requiredKeys: [] },
    ),
    weight: 8,
  },
  {
    arbitrary: fc.record({ date: plain, notes: plain, client: value }, { requiredKeys: [] }),
    weight: 1,
  },
);

/** At the size limit and slightly above: by number of values, length of a text, or depth. */
const large: fc.Arbitrary<WireFields> = fc.oneof(
  fc.integer({ min: 1, max: 21_000 }).map((count): WireFields => ({
    many: {
      arrayValue: {
        values: Array.from({ length: count }, (_, at) => ({ integerValue: String(at) })),
      },
    },
  })),
  fc
    .integer({ min: 1, max: 1_100_000 })
    .map((length): WireFields => ({ long: text('ł'.repeat(length / 2)) })),
  fc.integer({ min: 1, max: 22 }).map((depth): WireFields => {
    let inner: WireValue = text('x');
    for (let at = 0; at < depth; at += 1) inner = { mapValue: { fields: { m: inner } } };
    return { deep: inner };
  }),
  fc
    .integer({ min: 1, max: 21_000 })
    .map((count): WireFields =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { nullValue: null }])),
    ),
);

const fields = fc
  .tuple(
    required,
    known,
    fc.oneof({ arbitrary: fieldsOf(value), weight: 60 }, { arbitrary: large, weight: 1 }),
  )
  .map(([first, second, third]): WireFields => ({ ...third, ...second, ...first }));

export const fieldPath = fc
  .oneof(
    { arbitrary: fc.array(name, { minLength: 1, maxLength: 4 }), weight: 6 },
    {
      arbitrary: fc.constantFrom(
        ['date'],
        ['rev'],
        ['userID'],
        ['many'],
        ['f1'],
        ['deep', 'm', 'm'],
      ),
      weight: 3,
    },
    { arbitrary: fc.array(name, { minLength: 1, maxLength: 30 }), weight: 1 },
  )
  .map((names) =>
    names.map((each) => (/^[a-z_]\w*$/iu.test(each) ? each : `\`${each}\``)).join('.'),
  );

const items = fc.oneof(
  { arbitrary: fc.array(value, { maxLength: 4 }), weight: 40 },
  {
    arbitrary: fc
      .integer({ min: 1, max: 20_000 })
      .map((count) =>
        Array.from({ length: count }, (_, at): WireValue => ({ integerValue: String(at % 7000) })),
      ),
    weight: 1,
  },
);

const number = fc.oneof(
  {
    arbitrary: plain.filter((each) => 'integerValue' in each || 'doubleValue' in each),
    weight: 12,
  },
  { arbitrary: plain, weight: 1 },
);

const transform = fc.oneof(
  fieldPath.map((at) => ({ fieldPath: at, setToServerValue: 'REQUEST_TIME' })),
  fc
    .tuple(fieldPath, fc.constantFrom('increment', 'maximum', 'minimum'), number)
    .map(([at, kind, operand]) => ({ fieldPath: at, [kind]: operand })),
  fc
    .tuple(fieldPath, fc.constantFrom('appendMissingElements', 'removeAllFromArray'), items)
    .map(([at, kind, values]) => ({ fieldPath: at, [kind]: { values } })),
);

export const some = <T>(each: fc.Arbitrary<T>, most: number) =>
  fc.oneof(
    { arbitrary: fc.array(each, { maxLength: 3 }), weight: 30 },
    { arbitrary: fc.array(each, { minLength: 1, maxLength: most, size: 'max' }), weight: 1 },
  );

const write = fc.oneof(
  {
    arbitrary: fc
      .tuple(path, fields)
      .map(([at, all]) => ({ update: { name: nameOf(at), fields: all } })),
    weight: 4,
  },
  {
    arbitrary: fc
      .record({
        path,
        fields,
        paths: fc.option(some(fieldPath, 400), { nil: undefined }),
        updateTransforms: some(transform, 60),
        currentDocument: fc.constantFrom(
          undefined,
          { exists: true },
          { exists: false },
          { updateTime: '2026-01-01T00:00:00Z' },
        ),
      })
      .map(({ path: at, fields: all, paths, updateTransforms, currentDocument }) => ({
        update: { name: nameOf(at), fields: all },
        ...(paths === undefined ? {} : { updateMask: { fieldPaths: [...paths, 'rev', 'revBy'] } }),
        updateTransforms,
        ...(currentDocument === undefined ? {} : { currentDocument }),
      })),
    weight: 4,
  },
  { arbitrary: path.map((at) => ({ delete: nameOf(at) })), weight: 1 },
);

export const commits = fc
  .oneof(
    { arbitrary: fc.array(write, { minLength: 1, maxLength: 3 }), weight: 60 },
    {
      arbitrary: fc
        .tuple(write, fc.integer({ min: 1, max: 600 }))
        .map(([one, count]) => Array.from({ length: count }, () => one)),
      weight: 1,
    },
  )
  .map((writes) => ({ writes }));
