import { describe, expect, it } from 'vitest';
import type { CursorStep } from '#machines/ports/ports.ts';
import { createClient } from './cloud-writes.ts';
import { type NewPerson, newId } from './people.ts';

export const cloudCursorContract = (name: string, newPerson: NewPerson): void => {
  describe(`${name}, the cursor of a log`, () => {
    const newStore = async () => {
      const me = await newPerson();
      const other = await newPerson();
      const storeId = newId();
      const move = (prev: number, seq: number): CursorStep => ({
        storeId,
        prev,
        seq,
        attempt: `attempt-${String(seq)}`,
      });
      const commit = (step: CursorStep, id = newId()) =>
        me.cloud.commit(me.id, [createClient(id)], step);
      return { me, other, storeId, move, commit };
    };
    const refused = { kind: 'permission-denied' };

    it('does not exist before the first commit', async () => {
      const { me, storeId } = await newStore();
      expect(await me.cloud.readCursor(me.id, storeId)).toBeNull();
    });

    it('is where the last commit moved it', async () => {
      const { me, storeId, move, commit } = await newStore();
      await commit(move(0, 2));
      await commit(move(2, 7));
      expect(await me.cloud.readCursor(me.id, storeId)).toEqual({
        seq: 7,
        attempt: 'attempt-7',
        at: expect.any(Number) as number,
      });
    });

    it('can be moved by a commit without other writes', async () => {
      const { me, storeId, move } = await newStore();
      await me.cloud.commit(me.id, [], move(0, 2));
      expect(await me.cloud.readCursor(me.id, storeId)).toMatchObject({ seq: 2 });
    });

    it('lets a commit take effect only once', async () => {
      const { me, move, commit } = await newStore();
      const id = newId();
      await commit(move(0, 2), id);
      await expect(commit(move(0, 2), id)).rejects.toMatchObject(refused);
      expect([...(await me.cloud.lookUp(me.id, 'clients', [id])).keys()]).toEqual([id]);
    });

    it.each([
      ['from behind', 0, 9],
      ['from ahead', 5, 9],
      ['to where it stands', 4, 4],
      ['back', 4, 3],
    ])('is not moved %s, and nothing of the commit takes effect', async (_, prev, seq) => {
      const { me, storeId, move, commit } = await newStore();
      await commit(move(0, 4));
      const id = newId();
      await expect(commit(move(prev, seq), id)).rejects.toMatchObject(refused);
      expect(await me.cloud.lookUp(me.id, 'clients', [id])).toEqual(new Map());
      expect(await me.cloud.readCursor(me.id, storeId)).toMatchObject({ seq: 4 });
    });

    it('does not move if another write of the commit is refused', async () => {
      const { me, other, storeId, move } = await newStore();
      const id = newId();
      await other.cloud.commit(other.id, [createClient(id)]);
      const commit = me.cloud.commit(me.id, [createClient(id)], move(0, 2));
      await expect(commit).rejects.toMatchObject(refused);
      expect(await me.cloud.readCursor(me.id, storeId)).toBeNull();
    });

    it('is separate for each log', async () => {
      const { me, storeId, move, commit } = await newStore();
      await commit(move(0, 2));
      const further = { ...move(0, 3), storeId: newId() };
      await commit(further);
      expect(await me.cloud.readCursor(me.id, storeId)).toMatchObject({ seq: 2 });
      expect(await me.cloud.readCursor(me.id, further.storeId)).toMatchObject({ seq: 3 });
    });

    it('is separate for each user', async () => {
      const { me, other, storeId, move, commit } = await newStore();
      await commit(move(0, 2));
      await other.cloud.commit(other.id, [createClient(newId())], move(0, 5));
      expect(await me.cloud.readCursor(me.id, storeId)).toMatchObject({ seq: 2 });
    });
  });
};
