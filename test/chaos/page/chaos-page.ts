/** Drives the app's real composition without a user interface, as fast as possible. */
import { startApp } from '#app/services/app-services.ts';
import { startLock } from '#app/services/lock.ts';
import { openWorkspaces } from '#app/workspace/workspaces.ts';
import { createClient, deleteClient, updateClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { isCloudBehind } from '#machines/caching/caching.machine.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { isUnlocked } from '#machines/lock/lock.machine.ts';
import { isExpired, isKnown, canSend } from '#machines/session/session.machine.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { recovery } from '#machines/recovery/recovery.ts';
import type { Acknowledgement, ChaosPage } from '../chaos-protocol.ts';

declare global {
  interface Window {
    chaos: ChaosPage;
    /** The page reports a stored change to the driver; no reported change may ever be lost. */
    acknowledged(what: Acknowledgement): Promise<void>;
  }
}

const app = startApp(import.meta.env);
const locking = startLock(app);
const workspaceOf = openWorkspaces(app, locking);

const until = <T>(look: () => T | null): Promise<T> =>
  new Promise((resolve) => {
    const again = () => {
      const found = look();
      if (found === null) setTimeout(again, 10);
      else resolve(found);
    };
    again();
  });

const userNow = () => {
  const { lock } = locking;
  return isUnlocked(lock.getSnapshot()) ? lock.getSnapshot().context.user : null;
};

/** The last opened workspace; it stays when the session is lost. */
let opened: Awaited<ReturnType<typeof workspaceOf>> | null = null;

const workspace = async () => (opened = await workspaceOf((await until(userNow)).id));

type Running = Awaited<ReturnType<typeof workspace>>;

const idsOf = ({ newDocumentId, newOperationId }: Running) => ({
  operationId: newOperationId(),
  documentId: newDocumentId(),
});

const newClient = (running: Running, name: string) =>
  createClient({ name, address: '', postalCode: '', city: '', documentNumber: '' }, idsOf(running));

/** Stores the operations in one append, then acknowledges them; they are sent by themselves. */
const store = async (
  { recovering }: Running,
  operations: readonly NewOperation[],
  acknowledgement: Acknowledgement,
): Promise<void> => {
  await recovering.store(operations.map(queuedEvent));
  void window.acknowledged(acknowledgement);
};

const save = async (name: string, notes = ''): Promise<void> => {
  const running = await workspace();
  const client = newClient(running, name);
  const { tempId, ...seller } = client.data;
  const receipt = createReceipt(
    {
      number: name,
      date: new Date().toISOString(),
      clientId: tempId,
      client: seller,
      origin: '',
      items: [],
      totalG: 0,
      totalGr: 0,
      paymentMethod: 'cash',
      notes,
      status: 'issued',
    },
    idsOf(running),
  );
  await store(running, [client, receipt], { kind: 'saved', name });
};

/** Changes a client twice; the number of the change is stored as its city. */
const edit = async (name: string): Promise<void> => {
  const running = await workspace();
  for (const change of [1, 2]) {
    const client = running.journal.getView().clients.find((one) => one.name === name);
    if (client === undefined) return;
    const changed = { ...client, city: String(change) };
    const operations = updateClient(client, changed, running.newOperationId());
    await store(running, operations, { kind: 'edited', name, change });
  }
};

/** Creates a client without receipts, and deletes it at once or after a pause. */
const makeAndDelete = async (name: string, pauseMs: number): Promise<void> => {
  const running = await workspace();
  const client = newClient(running, name);
  await running.recovering.store([queuedEvent(client)]);
  await pause(pauseMs);
  const operation = deleteClient(
    { ...client.data, id: client.data.tempId, userID: running.journal.userId },
    running.newOperationId(),
  );
  await store(running, [operation], { kind: 'deleted', name });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

window.chaos = {
  signIn: async (email, password) => {
    await until(() => (isKnown(app.session.getSnapshot()) ? true : null));
    if (userNow() === null) app.session.send({ type: 'SIGN_IN', email, password });
    // Clearing the databases also ends the session: the workspace stays open, but the user must
    // sign in again.
    const session = () => app.session.getSnapshot();
    await until(() => (canSend(session()) || isExpired(session()) ? true : null));
    if (isExpired(session())) app.session.send({ type: 'SIGN_IN', email, password });
    await workspace();
  },
  save,
  saveOn: async (prefix, pauseMs) => {
    for (let n = 1; ; n++) {
      const name = `${prefix}-${n}`;
      await save(name);
      await edit(name);
      await makeAndDelete(`${name}-gone`, n % 2 === 0 ? 0 : 4 * pauseMs);
      await pause(pauseMs);
    }
  },
  sync: async () => (await workspace()).sync.send({ type: 'SYNC' }),
  told: async () => {
    const { journal, disk, caching } = opened ?? (await workspace());
    const { rescue } = journal.getFacts();
    return {
      isShort: disk.isShort(),
      isBehind: isCloudBehind(caching.getSnapshot()),
      putBack: rescue?.isRestored === true ? rescue.unsent : null,
      lost: rescue?.isRestored === false ? rescue.unsent : null,
    };
  },
  forget: async () => (await workspace()).journal.forgetRescue(),
  sendNewer: async () => {
    const running = await workspace();
    const { compare, sendNewer } = recovery(running.recovering);
    const wentBack = await compare();
    return wentBack === null ? null : sendNewer(wentBack);
  },
  state: async () => {
    const { journal, sync } = await workspace();
    const { pending, removed, clients, receipts } = journal.getView();
    return {
      pending: pending.map(({ data }) => String(data['name'] ?? data['number'])),
      removed: removed.map(({ data }) => String(data['name'] ?? data['number'])),
      clients: clients.map(({ id, name, city }) => ({ id, name, city })),
      receipts: receipts.map(({ id, number, clientId }) => ({ id, number, clientId })),
      isSending:
        sync.getSnapshot().matches('syncing') || sync.getSnapshot().matches({ idle: 'flushing' }),
    };
  },
};
