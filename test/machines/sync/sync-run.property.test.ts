import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createClient, deleteClient, updateClient } from '#domain/commands/commands.ts';
import { createReceipt, updateReceipt } from '#domain/commands/receipt.ts';
import type { CommandIds } from '#domain/commands/changes.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { buildView } from '#domain/view/view.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { testDevice, type TestDevice } from '#test/builders/device.ts';
import { runs } from '#test/domain/arbitraries.ts';

const step = fc.record({
  kind: fc.constantFrom(
    'new-client',
    'new-receipt',
    'edit-client',
    'edit-receipt',
    'delete-client',
    'sync',
    'sync-lost-request',
    'sync-lost-answer',
    'restart',
    'refresh',
    'clock-back',
  ),
  pick: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  readonly device: TestDevice;
  journal: Journal;
  made: number;
  readonly created: string[];
  readonly deleted: string[];
}

const chosen = <T>(all: readonly T[], pick: number): T | undefined =>
  all[pick % Math.max(1, all.length)];

interface Choice {
  readonly ids: CommandIds;
  readonly client: Client | undefined;
  readonly receipt: Receipt | undefined;
  readonly n: string;
}

const makers: Readonly<Partial<Record<Step['kind'], (choice: Choice) => readonly NewOperation[]>>> =
  {
    'new-client': ({ ids, n }) => [createClient(clientFields({ name: `Klient ${n}` }), ids)],
    'new-receipt': ({ ids, client, n }) => [
      createReceipt(receiptFields({ number: `${n}/21/11/2026`, clientId: client?.id ?? '' }), ids),
    ],
    'edit-client': ({ ids, client, n }) =>
      client === undefined
        ? []
        : updateClient(client, clientFields({ name: `Zmiana ${n}` }), ids.operationId),
    'edit-receipt': ({ ids, receipt, n }) =>
      receipt === undefined
        ? []
        : updateReceipt(
            receipt,
            { notes: `Zmiana ${n}` },
            { operationId: ids.operationId, at: '2026-11-21T10:00:00.000Z' },
          ),
    'delete-client': ({ ids, client }) =>
      client === undefined ? [] : [deleteClient(client, ids.operationId)],
  };

const operationsFor = (history: History, { kind, pick }: Step): readonly NewOperation[] => {
  const { clients, receipts } = history.journal.getView();
  const n = String(++history.made);
  const documentId = `doc${n}`;
  if (kind === 'new-client') history.created.push(`clients/${documentId}`);
  if (kind === 'new-receipt') history.created.push(`receipts/${documentId}`);
  const ids = { operationId: `op-${n}`, documentId };
  const client = chosen(clients, pick);
  if (kind === 'delete-client' && client !== undefined)
    history.deleted.push(`clients/${toRealId(client.id)}`);
  const choice = { ids, client, receipt: chosen(receipts, pick), n };
  return makers[kind]?.(choice) ?? [];
};

const lossy = async (history: History, field: 'loseRequest' | 'loseAnswer', pick: number) => {
  // The loss hits one call of the pass, whichever it is.
  let calls = 0;
  history.device.cloud.interference = { [field]: () => calls++ === pick % 3 };
  await history.device.sync(history.journal);
  history.device.cloud.interference = {};
};

const play = async (history: History, next: Step): Promise<void> => {
  const { device } = history;
  device.clock.time += next.kind === 'clock-back' ? -60_000 : 1;
  await history.journal.submit(operationsFor(history, next));
  if (next.kind === 'sync') await device.sync(history.journal);
  if (next.kind === 'sync-lost-request') await lossy(history, 'loseRequest', next.pick);
  if (next.kind === 'sync-lost-answer') await lossy(history, 'loseAnswer', next.pick);
  if (next.kind === 'refresh') await device.refresh(history.journal);
  if (next.kind === 'restart') history.journal = await device.openTab();
};

const playAll = async (steps: readonly Step[]): Promise<History> => {
  const device = testDevice();
  const history: History = {
    device,
    journal: await device.openTab(),
    made: 0,
    created: [],
    deleted: [],
  };
  for (const next of steps) await play(history, next);
  return history;
};

const steps = fc.array(step, { maxLength: 40 });

describe('any history with lost requests, lost answers, restarts and a jumping clock', () => {
  test.prop([steps], runs)(
    'ends with every create applied once, nothing pending, no temporary id, and the view of the cloud',
    async (all) => {
      const history = await playAll(all);
      const { device, journal, created } = history;
      await device.sync(journal);
      await device.refresh(journal);
      const view = journal.getView();
      expect(view.pending).toEqual([]);
      expect(view.removed).toEqual([]);
      const removed = created.filter((path) => !device.cloud.documents.has(path));
      for (const path of removed) expect(history.deleted).toContain(path);
      const stored = JSON.stringify([...device.cloud.documents]);
      expect(stored).not.toMatch(/temp_(client|receipt)_/);
      const server = await device.cloud.read('user-1');
      expect(new Set(view.clients.map(({ id, name }) => `${id} ${name}`))).toEqual(
        new Set(server.snapshot.clients.map(({ id, name }) => `${id} ${name}`)),
      );
      expect(new Set(view.receipts.map(({ id, notes }) => `${id} ${notes}`))).toEqual(
        new Set(server.snapshot.receipts.map(({ id, notes }) => `${id} ${notes}`)),
      );
    },
  );

  test.prop([steps], runs)(
    'never repeats a create that the cloud has acknowledged or stored',
    async (all) => {
      const history = await playAll(
        all.filter(({ kind }) => !kind.startsWith('edit') && !kind.startsWith('delete')),
      );
      await history.device.sync(history.journal);
      for (const path of history.created)
        expect([path, history.device.cloud.applied(path)]).toEqual([path, 1]);
    },
  );

  test.prop([steps], runs)(
    'shows the same view in a new tab as in one that was open all along',
    async (all) => {
      const { device, journal } = await playAll(all);
      await journal.catchUp();
      const fresh = await device.openTab();
      expect(fresh.getView()).toEqual(journal.getView());
    },
  );

  test.prop([steps], runs)('folds to the same state at once as step by step', async (all) => {
    const { device, journal } = await playAll(all);
    const whole = foldLog(EMPTY_LOG, device.disk.entries);
    const stepwise = device.disk.entries.reduce(
      (state, entry) => foldLog(state, [entry]),
      EMPTY_LOG,
    );
    expect(stepwise).toEqual(whole);
    expect(buildView('user-1', device.disk.snapshot, whole)).toEqual(journal.getView());
  });

  test.prop([steps], runs)(
    'gives operations ascending timestamps in the order in which they were made',
    async (all) => {
      const { device } = await playAll(all);
      const times = device.disk.entries.map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    },
  );
});
