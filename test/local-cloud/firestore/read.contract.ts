/** Access under rules by which a record belongs to the person in its `userID`. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestCloud } from '#test/local-cloud/clouds.ts';
import {
  clientOf,
  every,
  exists,
  is,
  list,
  nameOf,
  reference,
  refusal,
  remove,
  set,
  some,
  text,
  whole,
} from '#test/local-cloud/wire.ts';

const DENIED = '403 PERMISSION_DENIED';

export const readContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('owners', () => {
    let me: Person;
    let other: Person;
    const as = (person?: Person) => clientOf(cloudOf().origin, person);
    const mine = () => ({ userID: text(me.uid) });
    const theirs = () => ({ userID: text(other.uid) });
    const [own1, own2, foreign, missing] = ['a', 'b', 'c', 'zz'].map(
      (id) => `${collection}/${id}`,
    ) as [string, string, string, string];
    beforeAll(async () => {
      me = await cloudOf().newPerson();
      other = await cloudOf().newPerson();
      await as(me).done(set(own1, mine()), set(own2, { ...mine(), n: whole(1) }));
      await as(other).done(set(foreign, theirs()));
    });

    it('can read their own documents and no others', async () => {
      expect(await as(me).read(own1, own2)).toEqual([mine(), { ...mine(), n: whole(1) }]);
      expect(await as(me).read(own1, foreign)).toBe(DENIED);
      expect(await as(me).read(missing)).toBe(DENIED);
      expect(await as().read(own1)).toBe(DENIED);
      expect(await as(me).read('elsewhere/a')).toBe(DENIED);
      expect(await as(me).read(own1, own1)).toEqual([mine()]);
      expect(await as(me).read()).toEqual([]);
    });

    it('can read one document by GET', async () => {
      expect(await as(me).get(own1)).toMatchObject({ code: 200, body: { fields: mine() } });
      expect(refusal(await as(me).get(foreign))).toBe(DENIED);
      expect(refusal(await as().get('open/zz'))).toBe('404 NOT_FOUND');
    });

    it('can list only with a filter that proves ownership', async () => {
      const asked = (where?: object) =>
        as(me).ids(collection, where === undefined ? {} : { where });
      const isMine = is('userID', 'EQUAL', text(me.uid));
      const isTheirs = is('userID', 'EQUAL', text(other.uid));
      expect(await asked(isMine)).toBe('a b');
      expect(await asked(isTheirs)).toBe(DENIED);
      expect(await asked()).toBe(DENIED);
      expect(await as().ids(collection, { where: isMine })).toBe(DENIED);
      expect(await asked(is('userID', 'IN', list(text(me.uid))))).toBe('a b');
      expect(await asked(is('userID', 'IN', list(text(me.uid), text(other.uid))))).toBe(DENIED);
      expect(await asked(some(isMine, isTheirs))).toBe(DENIED);
      expect(await asked(every(isMine, is('n', 'GREATER_THAN', whole(0))))).toBe('b');
    });

    it('can check if a document exists by a range of one name', async () => {
      const look = (path: string) =>
        as(me).ids(collection, {
          where: every(
            is('userID', 'EQUAL', text(me.uid)),
            is('__name__', 'GREATER_THAN_OR_EQUAL', reference(path)),
            is('__name__', 'LESS_THAN_OR_EQUAL', reference(path)),
          ),
        });
      expect(await look(own1)).toBe('a');
      expect(await look(foreign)).toBe('');
      expect(await look(missing)).toBe('');
    });

    it('can count only their own documents', async () => {
      const counted = (uid: string) =>
        as(me).post('runAggregationQuery', {
          structuredAggregationQuery: {
            structuredQuery: {
              from: [{ collectionId: collection }],
              where: is('userID', 'EQUAL', text(uid)),
            },
            aggregations: [{ alias: 'n', count: {} }],
          },
        });
      expect(await counted(me.uid)).toMatchObject({
        body: [{ result: { aggregateFields: { n: whole(2) } }, done: true }],
      });
      expect(refusal(await counted(other.uid))).toBe(DENIED);
    });

    it('can write only their own documents', async () => {
      const outcome = (...writes: readonly object[]) => as(me).outcome(...writes);
      const path = (id: string) => `${collection}/new-${id}`;
      expect(await outcome(set(path('1'), mine()))).toBe('ok');
      expect(await outcome(set(path('2'), theirs()))).toBe(DENIED);
      expect(await outcome(set(path('3'), { n: whole(1) }))).toBe(DENIED);
      expect(await as().outcome(set(path('4'), mine()))).toBe(DENIED);
      expect(await outcome(set(foreign, mine()))).toBe(DENIED);
      expect(await outcome(set(own1, theirs()))).toBe(DENIED);
      expect(await outcome(remove(foreign))).toBe(DENIED);
      expect(await outcome(remove(missing))).toBe(DENIED);
      expect(await outcome(remove(path('1')))).toBe('ok');
      expect(await outcome(set(path('5'), mine()), set(path('6'), theirs()))).toBe(DENIED);
      await expect(as(me).read(path('5'))).resolves.toBe(DENIED);
    });

    it('get a denial before a failed precondition', async () => {
      const outcome = (...writes: readonly object[]) => as(me).outcome(...writes);
      expect(await outcome(set(own1, mine(), exists(false)))).toBe('409 ALREADY_EXISTS');
      expect(await outcome(set(foreign, mine(), exists(false)))).toBe('409 ALREADY_EXISTS');
      expect(await outcome(set(foreign, mine(), exists(true)))).toBe(DENIED);
      expect(await outcome(set(missing, mine(), exists(true)))).toBe(DENIED);
      expect(await outcome(remove(missing, exists(true)))).toBe(DENIED);
      const failing = set(own1, mine(), exists(false));
      const denied = set(`${collection}/denied`, theirs());
      expect(await outcome(failing, denied)).toBe(DENIED);
      expect(await outcome(denied, failing)).toBe(DENIED);
    });

    it('are checked once per document, by its state before and after the commit', async () => {
      const path = (id: string) => `${collection}/twice-${id}`;
      const outcome = (...writes: readonly object[]) => as(me).outcome(...writes);
      expect(await outcome(set(path('1'), theirs()), set(path('1'), mine()))).toBe('ok');
      expect(await outcome(set(path('2'), mine()), set(path('2'), theirs()))).toBe(DENIED);
      expect(await outcome(set(path('3'), mine()), remove(path('3')))).toBe(DENIED);
      expect(await outcome(set(path('1'), theirs()), remove(path('1')))).toBe('ok');
      await as(me).done(set(path('4'), mine()));
      expect(await outcome(remove(path('4')), set(path('4'), mine(), exists(false)))).toBe('ok');
      const masked = set(path('4'), { n: whole(1) }, { updateMask: { fieldPaths: ['n'] } });
      expect(await outcome(masked)).toBe('ok');
    });

    it('learn that a document is too large before they are denied', async () => {
      const large = set(`${collection}/large`, { ...theirs(), f: text('x'.repeat(1_048_488)) });
      expect(await as(me).outcome(large)).toBe('400 INVALID_ARGUMENT');
    });

    it('may not call the verbs for administrators', async () => {
      expect(refusal(await as(me).post('batchWrite', { writes: [] }))).toBe(DENIED);
      expect(refusal(await as(me).post('listCollectionIds', {}))).toBe(DENIED);
    });

    it('get found and missing documents in the stream format', async () => {
      const documents = [nameOf('open/there'), nameOf('open/missing')];
      await as().done(set('open/there', {}));
      const { body } = await as().post('batchGet', { documents });
      const moment = expect.any(String) as unknown;
      expect(body).toEqual([
        {
          found: { name: documents[0], createTime: moment, updateTime: moment },
          readTime: moment,
        },
        { missing: documents[1], readTime: moment },
      ]);
    });
  });
};
