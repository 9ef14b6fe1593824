/** The largest commit that a queue makes: 500 operations, and the cursor of its log. */
import { describe, expect, it } from 'vitest';
import { updateClient } from '#domain/commands/commands.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, type CloudWrite, type CursorStep } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { refresh } from '#machines/caching/caching.actors.ts';
import { someClock, syncPorts, testDevice } from '#test/builders/device.ts';
import { newClient, newReceipt } from '#test/machines/queue.ts';
import { type NewPerson, newId, type Person } from './people.ts';

/** The most documents that a cloud takes in one commit, besides the cursor. */
const FULL = 500;

interface SentCommit {
  readonly writes: readonly CloudWrite[];
  readonly step: CursorStep | undefined;
}

/** Keeps the commits; the first `lost` answers get lost after their commit took effect. */
const watched = (cloud: Cloud, lost: number) => {
  const sent: SentCommit[] = [];
  const commit: Cloud['commit'] = async (userId, writes, step) => {
    sent.push({ writes, step });
    await cloud.commit(userId, writes, step);
    if (sent.length <= lost) throw new CloudFault('no-answer', 'the answer is lost');
  };
  return { sent, cloud: { ...cloud, commit } };
};

const pageOf = ({ id, cloud }: Person, collection: 'clients' | 'receipts') =>
  cloud.readPage(id, collection, null);

/** Queues `count` operations at once: a receipt for every client. */
const queueUp = async (journal: Journal, count: number): Promise<readonly string[]> => {
  const operations = Array.from({ length: count / 2 }, () => newId()).flatMap((id) => [
    newClient(id),
    newReceipt(`${id}-r`, `temp_client_${id}`),
  ]);
  await journal.submit(operations);
  return operations.map(({ id }) => id);
};

export const fullBatchContract = (name: string, newPerson: NewPerson): void => {
  describe(`${name}, a full batch`, () => {
    it.each([
      ['in one commit', 0],
      ['and is not sent again if the answer was lost after the commit', 1],
    ])(`of ${FULL} operations arrives once with its cursor, %s`, async (_, lost) => {
      const me = await newPerson();
      const { sent, cloud } = watched(me.cloud, lost);
      const journal = await testDevice(me.id).openTab();
      const queued = await queueUp(journal, FULL);
      const { lastSeq } = journal.getState();
      for (let pass = 0; pass <= lost; pass++) await runSync(journal, syncPorts(cloud));
      expect(journal.getView()).toMatchObject({ pending: [], removed: [], conflicts: [] });
      expect(sent.map(({ writes }) => writes.length)).toEqual([FULL]);
      const [clients, receipts] = [await pageOf(me, 'clients'), await pageOf(me, 'receipts')];
      const stored = [...clients.values(), ...receipts.values()];
      expect(stored.map(({ rev }) => rev)).toEqual(stored.map(() => 1));
      expect(stored.map(({ revBy }) => revBy).toSorted()).toEqual(queued.toSorted());
      const { storeId = '', seq, attempt, prev } = sent[0]?.step ?? {};
      expect([prev, (seq ?? 0) > lastSeq]).toEqual([0, true]);
      expect(await me.cloud.readCursor(me.id, storeId)).toMatchObject({ seq, attempt });
      expect(journal.getState().cursor?.seq).toBe(seq);
    });

    it('of changes that all meet a conflict is sent in commits that the cloud takes', async () => {
      const me = await newPerson();
      const [first, second] = [testDevice(me.id), testDevice(me.id)];
      const [here, there] = [await first.openTab(), await second.openTab()];
      const ids = Array.from({ length: FULL }, () => newId());
      await here.submit(ids.map((id) => newClient(id)));
      await runSync(here, syncPorts(me.cloud));
      const change = async (journal: Journal, city: string) => {
        const { clients } = journal.getView();
        await journal.submit(
          clients.flatMap((client) =>
            updateClient(client, { ...client, city }, `${city}-${client.id}`),
          ),
        );
      };
      for (const journal of [here, there]) await refresh(journal, me.cloud, someClock, 'all');
      await change(here, 'Opole');
      await change(there, 'Gdynia');
      await runSync(here, syncPorts(me.cloud));
      const { sent, cloud } = watched(me.cloud, 0);
      await runSync(there, syncPorts(cloud));
      expect(there.getView()).toMatchObject({ pending: [], removed: [] });
      expect(there.getView().conflicts).toHaveLength(FULL);
      expect(Math.max(...sent.map(({ writes }) => writes.length))).toBeLessThanOrEqual(FULL);
      const steps = sent.map(({ step }) => step);
      expect(steps.map((step) => step?.prev)).toEqual(
        [0, ...steps.map((step) => step?.seq)].slice(0, -1),
      );
      const clients = [...(await pageOf(me, 'clients')).values()];
      expect(clients.map(({ rev }) => rev)).toEqual(ids.map(() => 3));
      expect(clients.map(({ record }) => record)).toEqual(
        ids.map(() => expect.objectContaining({ city: 'Gdynia' }) as unknown),
      );
    });
  });
};
