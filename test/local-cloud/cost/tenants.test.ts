// @module-tag long
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person, TestCloud } from '../clouds.ts';
import { by, clientOf, DOCUMENTS, is, remove, set, text, whole } from '../wire.ts';
import { cheapest, clientFields, startProduct } from './asking.ts';

// On a busy machine the start alone may take long.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let cloud: TestCloud;
let [anna, bob]: Person[] = [];
const person = (one: Person | undefined): Person => {
  if (one === undefined) throw new Error('nobody');
  return one;
};
const as = (one: Person | undefined) => clientOf(cloud.origin, person(one));

beforeAll(async () => {
  cloud = await startProduct({ quota: 60e6 });
  [anna, bob] = [await cloud.newPerson(), await cloud.newPerson()];
}, 120_000);
afterAll(() => cloud.stop());

const ofOwner = (one: Person | undefined, more: object = {}) => ({
  structuredQuery: {
    from: [{ collectionId: 'clients' }],
    where: is('userID', 'EQUAL', text(person(one).uid)),
    ...more,
  },
});

describe('accounts in one cloud', () => {
  it("do not slow each other's lists down, even with 45 MB in another account", async () => {
    const { uid } = person(bob);
    await as(bob).done(
      ...Array.from({ length: 20 }, (_, at) => set(`clients/b${at}`, clientFields(uid))),
    );
    // Several at once, because the processor's clock is coarse.
    const lists = async () => {
      for (let at = 0; at < 10; at += 1)
        await as(bob).post('runQuery', ofOwner(bob, { limit: 10 }));
    };
    await cheapest(2, lists);
    const before = await cheapest(5, lists);
    const junk = text('x'.repeat(900_000));
    for (let at = 0; at < 50; at += 1)
      await as(anna).done(set(`clients/a${at}`, clientFields(person(anna).uid, { junk })));
    const after = await cheapest(5, lists);
    expect(after).toBeLessThan(before * 3);
  });

  it('are refused writes above their quota, may still delete, and then have room again', async () => {
    const fields = clientFields(person(anna).uid, { junk: text('x'.repeat(900_000)) });
    const outcomes: string[] = [];
    for (let at = 50; at < 70; at += 1)
      outcomes.push(await as(anna).outcome(set(`clients/a${at}`, fields)));
    expect(outcomes[0]).toBe('ok');
    expect(outcomes.at(-1)).toBe('429 RESOURCE_EXHAUSTED');
    expect(await as(anna).outcome(remove('clients/a1'))).toBe('ok');
    expect(await as(anna).outcome(set('clients/again', fields))).toBe('ok');
    expect(
      await as(bob).outcome(set('clients/b0', clientFields(person(bob).uid, { rev: whole(1) }))),
    ).toBe('ok');
  });

  it('are refused a filter without an index once there are many documents', async () => {
    const { code, status } = await as(anna).post('runQuery', {
      structuredQuery: {
        ...ofOwner(anna).structuredQuery,
        orderBy: [by('name')],
      },
    });
    expect(`${code} ${status}`).toBe('400 FAILED_PRECONDITION');
  });
});

const readRaw = (origin: string, token: string, body: unknown) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      'content-type': 'text/plain',
    };
    request(
      { hostname, port, path: `/v1/${DOCUMENTS}:runQuery`, method: 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) });
        });
      },
    )
      .once('error', reject)
      .end(JSON.stringify(body));
  });

interface Item {
  readonly document: {
    readonly name: string;
    readonly fields: { readonly rev?: { readonly integerValue: string } };
  };
  readonly done?: boolean;
}

describe('a large read', () => {
  const COUNT = 3000;
  const everything = () => Array.from({ length: 500 }, (_, at) => at);

  it('is compressed and complete, and shows no half of a commit that comes meanwhile', async () => {
    const carl = await cloud.newPerson();
    const fieldsAt = (rev: number) =>
      clientFields(carl.uid, { rev: whole(rev), note: text('x'.repeat(2000)) });
    for (let at = 0; at < COUNT; at += 500)
      await as(carl).done(...everything().map((each) => set(`clients/c${at + each}`, fieldsAt(1))));
    const [read, ...commits] = await Promise.all([
      readRaw(cloud.origin, carl.token, ofOwner(carl)),
      ...[2, 3].map((rev) =>
        as(carl).outcome(...everything().map((each) => set(`clients/c${each * 6}`, fieldsAt(rev)))),
      ),
    ]);
    expect(commits).toEqual(['ok', 'ok']);
    expect(read.encoding).toBe('gzip');
    const items = JSON.parse(gunzipSync(read.bytes).toString()) as readonly Item[];
    expect(items.length).toBe(COUNT);
    expect(new Set(items.map(({ document }) => document.name)).size).toBe(COUNT);
    const changed = items.filter(
      ({ document }) => Number(document.name.split('/c').at(-1)) % 6 === 0,
    );
    expect(new Set(changed.map(({ document }) => document.fields.rev?.integerValue)).size).toBe(1);
    expect(items.map(({ done }) => done === true).indexOf(true)).toBe(COUNT - 1);
  }, 120_000);

  it('and a commit of 500 writes let other requests through', async () => {
    const carl = await cloud.newPerson();
    const writes = everything().map((at) => set(`clients/d${at}`, clientFields(carl.uid)));
    let isDone = false;
    const commit = as(carl)
      .done(...writes)
      .then(() => {
        isDone = true;
      });
    let answered = 0;
    while (!isDone) {
      await as(bob).get('clients/b1');
      answered += 1;
    }
    await commit;
    expect(answered).toBeGreaterThan(3);
  });
});
