/**
 * Contract of every log store; run on the memory store, on localStorage, and on IndexedDB in Node
 * and Chromium.
 */
import { describe, expect, it } from 'vitest';
import { type Clock, FencedOff, type LogStore } from '#machines/ports/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, queuedClient, receipt } from '#test/builders/records.ts';

const sent: LogEvent = { kind: 'sent', operationIds: ['a'] };
const synced: LogEvent = { kind: 'synced', operationIds: ['a'] };

/**
 * A device with a clock set by the test; `open` opens the store again, as another tab or a restart
 * does.
 */
export interface Device {
  readonly clock: { time: number };
  open(): Promise<LogStore>;
}

export const clockOf = (clock: { time: number }): Clock => ({ now: () => clock.time });

export const logStoreContract = (name: string, newDevice: () => Device): void => {
  describe(name, () => {
    it('is empty at first', async () => {
      const store = await newDevice().open();
      const state = await store.load();
      expect(state.entries).toEqual([]);
      expect(state.snapshot).toEqual(EMPTY_SNAPSHOT);
    });

    it('keeps appended entries for the next tab', async () => {
      const device = newDevice();
      const stored = await (await device.open()).append([queuedClient('a', 'X'), sent]);
      expect((await (await device.open()).load()).entries).toEqual(stored);
    });

    it('numbers entries without gaps across tabs', async () => {
      const device = newDevice();
      const [one, two] = [await device.open(), await device.open()];
      await Promise.all([one.append([sent, synced]), two.append([sent]), one.append([synced])]);
      const { entries } = await two.load();
      expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    });

    it('gives times that never go back, even if the clock does', async () => {
      const device = newDevice();
      const store = await device.open();
      device.clock.time = 5000;
      await store.append([sent]);
      device.clock.time = 10;
      await store.append([sent, sent]);
      device.clock.time = 9000;
      await store.append([sent]);
      const { entries } = await store.load();
      expect(entries.map(({ at }) => at)).toEqual([5000, 5001, 5002, 9000]);
    });

    it('returns only the entries that a follower does not know', async () => {
      const store = await newDevice().open();
      await store.append([sent, sent, synced]);
      const { entries } = await store.readSince(2);
      expect(entries.map(({ event }) => event)).toEqual([synced]);
    });

    it('never reuses a sequence number, even after all entries are dropped', async () => {
      const store = await newDevice().open();
      await store.append([sent, synced]);
      await store.writeSnapshot(EMPTY_SNAPSHOT, 2, [1, 2]);
      const [next] = await store.append([sent]);
      expect(next?.seq).toBe(3);
    });

    it('reports the last sequence number ever given, even after all entries are dropped', async () => {
      const store = await newDevice().open();
      await store.append([sent, synced]);
      await store.writeSnapshot(EMPTY_SNAPSHOT, 2, [1, 2]);
      expect((await store.load()).lastSeq).toBe(2);
      expect((await store.readSince(0)).lastSeq).toBe(2);
    });

    it('replaces the snapshot and drops the given entries', async () => {
      const store = await newDevice().open();
      const before = await store.load();
      await store.append([sent, synced]);
      const snapshot = {
        ...EMPTY_SNAPSHOT,
        clients: [client()],
        receipts: [receipt()],
        lastSync: 7,
      };
      await store.writeSnapshot(snapshot, 1, [1]);
      const after = await store.load();
      expect(after.snapshot).toEqual(snapshot);
      expect(after.entries.map(({ seq }) => seq)).toEqual([2]);
      expect(after.snapshotVersion).toBeGreaterThan(before.snapshotVersion);
    });

    it('ignores a snapshot read before the stored one', async () => {
      const store = await newDevice().open();
      await store.append([sent, synced]);
      await store.writeSnapshot({ ...EMPTY_SNAPSHOT, clients: [client()] }, 2, [1, 2]);
      await store.writeSnapshot(EMPTY_SNAPSHOT, 1, []);
      expect((await store.load()).snapshot.clients).toHaveLength(1);
    });

    it('refuses a leader once another one has raised the fence', async () => {
      const device = newDevice();
      const [old, young] = [await device.open(), await device.open()];
      const oldFence = await old.raiseFence();
      const youngFence = await young.raiseFence();
      await expect(old.append([synced], oldFence)).rejects.toBeInstanceOf(FencedOff);
      await young.append([synced], youngFence);
      expect((await old.load()).entries).toHaveLength(1);
    });

    it('keeps a draft until it is cleared', async () => {
      const device = newDevice();
      const store = await device.open();
      await store.writeDraft('receipt', { netText: '12,3' });
      expect(await (await device.open()).readDraft('receipt')).toEqual({ netText: '12,3' });
      await store.writeDraft('receipt', null);
      expect(await store.readDraft('receipt')).toBeNull();
    });

    describe('with a draft that a tab holds', () => {
      const NAME = 'receipt';
      const take = async (store: LogStore, from: string | null, by: string) => {
        const hold = await store.takeDraft(NAME, from, by);
        return { name: NAME, by, term: hold?.term ?? 0 };
      };

      it('tells every tab who holds it', async () => {
        const device = newDevice();
        const store = await device.open();
        expect(await store.readHolds()).toEqual({});
        await take(store, null, 'a');
        expect(await (await device.open()).readHolds()).toMatchObject({ [NAME]: { by: 'a' } });
      });

      it('gives it only to a tab that knows the current holder', async () => {
        const store = await newDevice().open();
        await take(store, null, 'a');
        expect(await store.takeDraft(NAME, null, 'b')).toBeNull();
        expect(await store.takeDraft(NAME, 'a', 'b')).toMatchObject({ by: 'b', term: 2 });
      });

      it('lets only its holder write, drop or save it, and stores nothing from any other tab', async () => {
        const device = newDevice();
        const [store, other] = [await device.open(), await device.open()];
        const late = await take(store, null, 'a');
        await store.writeDraft(NAME, { n: 1 }, late);
        await take(other, 'a', 'b');
        const lost = { name: 'DraftLost', how: 'taken' };
        await expect(store.writeDraft(NAME, { n: 2 }, late)).rejects.toMatchObject(lost);
        await expect(store.endDraft(late, 'dropped')).rejects.toMatchObject(lost);
        await expect(store.append([synced], undefined, late)).rejects.toMatchObject(lost);
        await store.leaveDraft(late);
        expect(await other.readDraft(NAME)).toEqual({ n: 1 });
        expect((await other.load()).entries).toEqual([]);
        expect(await other.readHolds()).toMatchObject({ [NAME]: { by: 'b', term: 2 } });
      });

      it('ends the draft in the same step that saves it, and saves it only once', async () => {
        const store = await newDevice().open();
        const held = await take(store, null, 'a');
        await store.writeDraft(NAME, { n: 1 }, held);
        await store.append([synced], undefined, held);
        expect(await store.readDraft(NAME)).toBeNull();
        const again = store.append([synced], undefined, held);
        await expect(again).rejects.toMatchObject({ name: 'DraftLost', how: 'saved' });
        expect((await store.load()).entries).toHaveLength(1);
        await store.writeDraft(NAME, { n: 2 }, { ...held, term: held.term + 1 });
        expect(await store.readDraft(NAME)).toEqual({ n: 2 });
      });

      it('frees a draft that was left, and deletes one that was dropped', async () => {
        const store = await newDevice().open();
        const held = await take(store, null, 'a');
        await store.writeDraft(NAME, { n: 1 }, held);
        await store.leaveDraft(held);
        const next = await take(store, null, 'b');
        expect(await store.readDraft(NAME)).toEqual({ n: 1 });
        await store.endDraft(next, 'dropped');
        expect(await store.readDraft(NAME)).toBeNull();
      });
    });

    describe('that was lost', () => {
      const lost = [
        { seq: 4, at: 4000, event: queuedClient('a', 'X') },
        { seq: 7, at: 7000, event: sent },
      ];

      it('is restored as it was', async () => {
        const device = newDevice();
        const store = await device.open();
        expect(await store.restore(lost, 9)).toBe(true);
        const { entries, lastSeq } = await (await device.open()).load();
        expect(entries).toEqual(lost);
        expect(lastSeq).toBe(9);
        const [next] = await store.append([synced]);
        expect(next?.seq).toBe(10);
        expect(next?.at).toBeGreaterThan(7000);
      });

      it('keeps entries appended since then after the restored ones', async () => {
        const store = await newDevice().open();
        const [since] = await store.append([queuedClient('b', 'Y')]);
        await store.restore(lost, 9);
        const { entries } = await store.load();
        expect(entries).toEqual([...lost, { ...since, seq: 10 }]);
      });

      it('is restored again by a tab that knows more, and not twice by the same one', async () => {
        const store = await newDevice().open();
        expect(await store.restore(lost.slice(0, 1), 4)).toBe(true);
        expect(await store.restore(lost, 9)).toBe(true);
        expect(await store.restore(lost, 9)).toBe(false);
        expect((await store.load()).entries).toEqual(lost);
      });

      it('refuses an append by a leader from before the loss', async () => {
        const store = await newDevice().open();
        for (let raised = 0; raised < 3; raised++) await store.raiseFence();
        await store.restore(lost, 9);
        await expect(store.append([synced], 3)).rejects.toBeInstanceOf(FencedOff);
        await store.append([synced], await store.raiseFence());
      });

      it('makes every tab read everything again', async () => {
        const store = await newDevice().open();
        const { snapshotVersion } = await store.load();
        await store.restore(lost, 9);
        expect((await store.readSince(0)).snapshotVersion).toBeGreaterThan(snapshotVersion);
      });
    });
  });
};
