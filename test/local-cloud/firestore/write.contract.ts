/** Measured with Google's emulator. */
import { describe, expect, it } from 'vitest';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import type { TestCloud } from '#test/local-cloud/clouds.ts';
import {
  clientOf,
  double,
  exists,
  list,
  map,
  mask,
  nan,
  nothing,
  refusal,
  remove,
  set,
  text,
  transform,
  whole,
} from '#test/local-cloud/wire.ts';

interface Committed {
  readonly writeResults: readonly {
    readonly updateTime?: string;
    readonly transformResults?: readonly WireValue[];
  }[];
  readonly commitTime: string;
}

const INVALID = '400 INVALID_ARGUMENT';

export const writeContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('commits', () => {
    const anyone = () => clientOf(cloudOf().origin);
    let made = 0;
    const fresh = (): string => {
      made += 1;
      return `${collection}/doc${made}`;
    };
    const committed = async (...writes: readonly object[]) =>
      (await anyone().done(...writes)).body as Committed;

    it('return the time of the commit for each write', async () => {
      const [path, other] = [fresh(), fresh()];
      const { writeResults, commitTime } = await committed(
        set(path, { a: whole(1) }),
        remove(other),
      );
      expect(commitTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3}|\.\d{6})?Z$/u);
      expect(writeResults).toEqual([{ updateTime: commitTime }, {}]);
    });

    it('of nothing return nothing', async () => {
      expect((await anyone().post('commit', { writes: [] })).body).toEqual({});
      expect((await anyone().post('commit', {})).body).toEqual({});
    });

    it('are applied completely or not at all', async () => {
      const [path, missing] = [fresh(), fresh()];
      const told = await anyone().outcome(set(path, {}), set(missing, {}, exists(true)));
      expect(told).toBe('404 NOT_FOUND');
      expect(await anyone().read(path)).toEqual([null]);
    });

    it('respect preconditions', async () => {
      const path = fresh();
      expect(await anyone().outcome(set(path, {}, exists(true)))).toBe('404 NOT_FOUND');
      expect(await anyone().outcome(remove(path, exists(true)))).toBe('404 NOT_FOUND');
      expect(await anyone().outcome(remove(path))).toBe('ok');
      expect(await anyone().outcome(set(path, {}, exists(false)))).toBe('ok');
      expect(await anyone().outcome(set(path, {}, exists(false)))).toBe('409 ALREADY_EXISTS');
      const stale = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
      expect(await anyone().outcome(set(path, {}, stale))).toBe('400 FAILED_PRECONDITION');
      expect(await anyone().outcome(set(fresh(), {}, stale))).toBe('400 FAILED_PRECONDITION');
      const { commitTime } = await committed(set(path, { a: whole(1) }));
      const current = { currentDocument: { updateTime: commitTime } };
      expect(await anyone().outcome(set(path, { a: whole(2) }, current))).toBe('ok');
      expect(await anyone().outcome(set(path, { a: whole(3) }, current))).toBe(
        '400 FAILED_PRECONDITION',
      );
    });

    it('keep the update time of an unchanged document', async () => {
      const path = fresh();
      const first = await committed(set(path, { a: whole(1) }));
      const again = await committed(set(path, { a: whole(1) }));
      const thereAndBack = await committed(set(path, { a: whole(2) }), set(path, { a: whole(1) }));
      expect(again.writeResults[0]?.updateTime).toBe(first.commitTime);
      expect(thereAndBack.writeResults[0]?.updateTime).toBe(first.commitTime);
      const anew = await committed(remove(path), set(path, { a: whole(1) }, exists(false)));
      expect(anew.writeResults[1]?.updateTime).toBe(anew.commitTime);
    });

    it('change only the fields of the mask', async () => {
      const path = fresh();
      await anyone().done(set(path, { a: whole(1), b: map({ c: whole(2), d: whole(3) }) }));
      const fields = { b: map({ c: whole(9), e: whole(8) }), z: whole(7) };
      await anyone().done(set(path, fields, mask('a', 'b.c', 'b.d', 'q.r')));
      expect(await anyone().read(path)).toEqual([{ b: map({ c: whole(9) }) }]);
      await anyone().done(set(path, { z: whole(1) }, { updateMask: {} }));
      expect(await anyone().read(path)).toEqual([{ b: map({ c: whole(9) }) }]);
    });

    it('replace a value by a map if a masked field lies within it', async () => {
      const path = fresh();
      await anyone().done(set(path, { p: whole(5), 'x.y': whole(1) }));
      await anyone().done(set(path, {}, mask('p.q')));
      expect(await anyone().read(path)).toEqual([{ p: whole(5), 'x.y': whole(1) }]);
      await anyone().done(set(path, { p: map({ q: whole(1) }) }, mask('p.q', '`x.y`')));
      expect(await anyone().read(path)).toEqual([{ p: map({ q: whole(1) }) }]);
    });

    it('create an empty document with an empty mask', async () => {
      const path = fresh();
      await anyone().done(set(path, { a: whole(1) }, { updateMask: {} }));
      expect(await anyone().read(path)).toEqual([{}]);
    });

    it('apply transforms and return their results in order', async () => {
      const path = fresh();
      const items = (...values: readonly WireValue[]) => ({ values });
      const first = await committed(
        transform(
          path,
          { fieldPath: 'n', increment: whole(3) },
          { fieldPath: 'mx', maximum: whole(3) },
          { fieldPath: 'mn', minimum: double(3.5) },
          { fieldPath: 'add', appendMissingElements: items(whole(1), double(1), text('a')) },
          { fieldPath: 'cut', removeAllFromArray: items(whole(1)) },
        ),
      );
      expect(first.writeResults[0]?.transformResults).toEqual([
        whole(3),
        whole(3),
        double(3.5),
        nothing,
        nothing,
      ]);
      await anyone().done(
        transform(
          path,
          { fieldPath: 'n', increment: double(0.5) },
          { fieldPath: 'mx', maximum: double(3) },
          { fieldPath: 'mn', minimum: whole(9) },
          { fieldPath: 'add', appendMissingElements: items(double(1), nothing) },
          { fieldPath: 'add', removeAllFromArray: items(text('a')) },
        ),
      );
      expect(await anyone().read(path)).toEqual([
        {
          n: double(3.5),
          mx: whole(3),
          mn: double(3.5),
          add: list(whole(1), nothing),
          cut: { arrayValue: {} },
        },
      ]);
    });

    it('add within 64 bits, and start from zero if the value is not a number', async () => {
      const path = fresh();
      const fields = { top: whole('9223372036854775807'), word: text('x'), no: nan };
      await anyone().done(
        set(path, fields),
        transform(
          path,
          { fieldPath: 'top', increment: whole(1) },
          { fieldPath: 'word', increment: whole(2) },
          { fieldPath: 'no', maximum: whole(1) },
        ),
      );
      expect(await anyone().read(path)).toEqual([
        { top: whole('9223372036854775807'), word: whole(2), no: nan },
      ]);
      const word = transform(path, { fieldPath: 'top', increment: text('a') });
      expect(await anyone().outcome(word)).toBe(INVALID);
    });

    it('store the server time in whole milliseconds', async () => {
      const path = fresh();
      const now = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
      const { writeResults } = await committed(set(path, {}, { updateTransforms: [now] }));
      const [at] = writeResults[0]?.transformResults ?? [];
      expect(at).toEqual({
        timestampValue: expect.stringMatching(/:\d\d(?:\.\d{3})?Z$/u) as unknown,
      });
      expect(await anyone().read(path)).toEqual([{ at }]);
    });

    it('accept several writes to one document unless they contradict each other', async () => {
      const both = (path: string, first: object, second: object) =>
        anyone().outcome(set(path, { a: whole(1) }, first), set(path, { a: whole(2) }, second));
      expect(await both(fresh(), exists(false), exists(true))).toBe('ok');
      expect(await both(fresh(), {}, exists(true))).toBe('ok');
      expect(await both(fresh(), exists(false), {})).toBe('ok');
      expect(await both(fresh(), exists(false), exists(false))).toBe(INVALID);
      expect(await both(fresh(), {}, exists(false))).toBe(INVALID);
      expect(await both(fresh(), exists(true), exists(false))).toBe(INVALID);
      const path = fresh();
      const removed = await anyone().outcome(
        set(path, {}),
        remove(path),
        set(path, {}, exists(true)),
      );
      expect(removed).toBe(INVALID);
    });

    it.each([
      ['a write without an operation', {}],
      ['two operations', { ...set(`${collection}/x`, {}), ...remove(`${collection}/x`) }],
      ['a delete with a mask', remove(`${collection}/x`, mask('a'))],
      ['an unknown part', { ...set(`${collection}/x`, {}), merge: true }],
      ['a broken mask', set(`${collection}/x`, {}, mask('a..'))],
      [
        'two preconditions',
        set(
          `${collection}/x`,
          {},
          { currentDocument: { exists: true, updateTime: '2020-01-01T00:00:00Z' } },
        ),
      ],
      ['an unknown transform', transform(`${collection}/x`, { fieldPath: 'a' })],
      ['the name of a collection', remove(`${collection}/x/y`)],
      ['a name outside', { delete: 'elsewhere' }],
      ['an id of a dot', remove(`${collection}/.`)],
      ['a reserved id', remove(`${collection}/__x__`)],
      ['an id of 1,501 bytes', set(`${collection}/${'x'.repeat(1501)}`, {})],
    ])('refuse %s', async (_, write) => {
      expect(await anyone().outcome(write)).toBe(INVALID);
    });

    it('accept an id of 1,500 bytes', async () => {
      expect(await anyone().outcome(set(`${collection}/${'ł'.repeat(750)}`, {}))).toBe('ok');
    });

    it('accept more than 500 writes', async () => {
      const writes = Array.from({ length: 501 }, (_, at) => set(`${collection}many/${at}`, {}));
      expect(await anyone().outcome(...writes)).toBe('ok');
    });

    it('refuse a body that is not JSON', async () => {
      expect(refusal(await anyone().post('commit', '{"writes":'))).toBe(INVALID);
    });
  });
};
