/** Each oversized request is refused at once, and the next request is answered. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LONG } from '#scripts/tiers.ts';
import type { Person, TestCloud } from '../clouds.ts';
import { clientOf, DOCUMENTS, nameOf, send, set, text, transform, whole } from '../wire.ts';
import { cheapest, clientFields, plainCommit, refusalOfNobody, startProduct } from './asking.ts';

// On a busy machine the start alone may take long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let cloud: TestCloud;
let anna: Person;
const as = () => clientOf(cloud.origin, anna);

beforeAll(async () => {
  cloud = await startProduct();
  anna = await cloud.newPerson();
});
afterAll(() => cloud.stop());

const INVALID = '400 INVALID_ARGUMENT';
const names = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);
const integers = (count: number) => Array.from({ length: count }, (_, at) => whole(at));
const maskOf = (count: number) => ({
  writes: [
    set('clients/x', Object.fromEntries(names(count).map((name) => [name, whole(1)])), {
      updateMask: { fieldPaths: names(count) },
    }),
  ],
});
const listOf = (kind: string, count: number) => ({
  writes: [transform('clients/x', { fieldPath: 'a', [kind]: { values: integers(count) } })],
});
const queryOf = (where: string) =>
  `{"structuredQuery":{"from":[{"collectionId":"clients"}],"where":${where}}}`;
const isNull = '{"unaryFilter":{"field":{"fieldPath":"a"},"op":"IS_NULL"}}';
const nested = (depth: number) =>
  '{"compositeFilter":{"op":"AND","filters":['.repeat(depth) + isNull + ']}}'.repeat(depth);
const wide = (count: number) =>
  `{"compositeFilter":{"op":"OR","filters":[${Array.from({ length: count }, () => isNull).join(',')}]}}`;

/** Name, verb, body, and the answer to a signed-in person. */
const ATTACKS: readonly (readonly [string, string, string, string])[] = [
  ['5,000 fields and mask paths', 'commit', JSON.stringify(maskOf(5000)), '403 PERMISSION_DENIED'],
  [
    '8,000 added items',
    'commit',
    JSON.stringify(listOf('appendMissingElements', 8000)),
    '403 PERMISSION_DENIED',
  ],
  [
    '8,000 removed items',
    'commit',
    JSON.stringify(listOf('removeAllFromArray', 8000)),
    '403 PERMISSION_DENIED',
  ],
  ['30,000 fields', 'commit', JSON.stringify(maskOf(30_000)), INVALID],
  [
    '30,000 values in one document',
    'commit',
    JSON.stringify(listOf('appendMissingElements', 30_000)),
    INVALID,
  ],
  [
    '501 transforms of a document',
    'commit',
    JSON.stringify({
      writes: [
        transform(
          'clients/x',
          ...names(501).map((fieldPath) => ({ fieldPath, increment: whole(1) })),
        ),
      ],
    }),
    INVALID,
  ],
  [
    'a transform of 3,000 segments',
    'commit',
    JSON.stringify({
      writes: [transform('clients/x', { fieldPath: names(3000).join('.'), increment: whole(1) })],
    }),
    INVALID,
  ],
  [
    'a mask path of 22 names',
    'commit',
    JSON.stringify({
      writes: [set('clients/x', {}, { updateMask: { fieldPaths: [names(22).join('.')] } })],
    }),
    INVALID,
  ],
  ['3,000 nested filters', 'runQuery', queryOf(nested(3000)), INVALID],
  ['130,000 filters', 'runQuery', queryOf(wide(130_000)), INVALID],
  ['101 filters', 'runQuery', queryOf(wide(101)), INVALID],
  [
    '2,001 writes',
    'commit',
    JSON.stringify({ writes: names(2001).map((id) => ({ delete: nameOf(`clients/${id}`) })) }),
    INVALID,
  ],
  [
    'a path of 201 segments',
    'commit',
    JSON.stringify({
      writes: [{ delete: nameOf(Array.from({ length: 202 }, () => 'a').join('/')) }],
    }),
    INVALID,
  ],
  [
    '1,001 documents',
    'batchGet',
    JSON.stringify({ documents: names(1001).map((id) => nameOf(`clients/${id}`)) }),
    INVALID,
  ],
  ['a million nulls', 'commit', `{"writes":[${'null,'.repeat(1_000_000)}null]}`, INVALID],
  ['a million lists', 'commit', `{"writes":[${'[],'.repeat(1_000_000)}[]]}`, INVALID],
  ['lists 100,000 deep', 'commit', '['.repeat(100_000), INVALID],
  ['a body beyond 10 MiB', 'commit', 'x'.repeat(10 * 2 ** 20 + 1), INVALID],
];

/** Highest allowed cost in plain commits. The first attack once cost 85 with 2,000 fields. */
const TIMES = 60;
const LEAST_MS = 250;
const TRIES = 3;
/** Measured at the same time as the request, since a busy machine slows both down. */
const mostOf = async (): Promise<number> =>
  Math.max(LEAST_MS, (await plainCommit(cloud.origin, anna)) * TIMES);

describe('an abusive request', () => {
  it.each(ATTACKS)('%s: a stranger is denied before the body is read', async (_, verb, body) => {
    const ms = await cheapest(TRIES, async () => {
      expect(await refusalOfNobody(cloud.origin, verb, body)).toBe('403 PERMISSION_DENIED');
    });
    expect(ms).toBeLessThan(await mostOf());
  });

  it.each(ATTACKS)(
    '%s: a signed-in user gets the reason, at little cost',
    async (_, verb, body, expected) => {
      const ms = await cheapest(TRIES, async () => {
        const { code, status } = await as().post(verb, body);
        expect(`${code} ${status}`).toBe(expected);
      });
      expect(ms).toBeLessThan(await mostOf());
    },
  );

  it('with a key id in its token that is not a text is refused as a wrong token', async () => {
    const head = Buffer.from('{"alg":"HS256","kid":{"a":1}}').toString('base64url');
    const told = await send(`${cloud.origin}/v1/${DOCUMENTS}/clients/x`, {
      headers: { authorization: `Bearer ${head}.e30.AAAA` },
    });
    expect(told.code).toBe(401);
  });

  it(
    'that changes many large documents is refused as too big a transaction',
    { tags: [LONG] },
    async () => {
      const junk = text('x'.repeat(900_000));
      // A request cannot carry more than ten of these at a time.
      for (let from = 0; from < 30; from += 10)
        await as().done(
          ...Array.from({ length: 10 }, (_, at) =>
            set(`clients/big${from + at}`, clientFields(anna.uid, { junk })),
          ),
        );
      const writes = Array.from({ length: 30 }, (_, at) =>
        set(`clients/big${at}`, { rev: whole(1) }, { updateMask: { fieldPaths: ['rev'] } }),
      );
      expect(await as().outcome(...writes)).toBe(INVALID);
    },
  );
});
