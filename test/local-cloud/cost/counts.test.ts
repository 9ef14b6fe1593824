import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestCloud } from '../clouds.ts';
import { by, clientOf, is, refusal, set, text, whole } from '../wire.ts';
import { clientFields, startProduct } from './asking.ts';

// On a busy machine the start alone may take long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** More documents than a query may scan without an index. */
const COUNT = 5100;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startProduct();
});
afterAll(() => cloud.stop());

it('an account can count all its documents, and aggregations without an index are refused', async () => {
  const person = await cloud.newPerson();
  const client = clientOf(cloud.origin, person);
  const fields = clientFields(person.uid);
  for (let from = 0; from < COUNT; from += 300)
    await client.done(
      ...Array.from({ length: 300 }, (_, at) => set(`clients/c${String(from + at)}`, fields)),
    );
  const count = (query: object, aggregation: object = { count: {} }) =>
    client.post('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'clients' }], ...query },
        aggregations: [{ alias: 'n', ...aggregation }],
      },
    });
  const mine = is('userID', 'EQUAL', text(person.uid));
  const answer = (n: number) => ({
    body: [expect.objectContaining({ result: { aggregateFields: { n: whole(n) } } })],
  });
  expect(await count({ where: mine })).toMatchObject(answer(COUNT));
  expect(await count({ where: mine, limit: 7 })).toMatchObject(answer(7));
  expect(await count({ where: mine }, { count: { upTo: '9' } })).toMatchObject(answer(9));
  expect(await count({ where: mine, orderBy: [by('date', 'DESCENDING')] })).toMatchObject(
    answer(0),
  );
  const sum = { sum: { field: { fieldPath: 'rev' } } };
  expect(refusal(await count({ where: mine }, sum))).toBe('400 FAILED_PRECONDITION');
});
