/** A page that works with the app's own composition, as fast as it can, without anybody clicking. */
import { startApp } from '#app/app-services.ts';
import { workspacesOf } from '#app/workspaces.ts';
import { createClient, createReceipt } from '#domain/commands.ts';
import { currentUser, isKnown } from '#machines/session.machine.ts';
import type { ChaosPage } from '../chaos-protocol.ts';

declare global {
  interface Window {
    chaos: ChaosPage;
    /** Told by the page when something is stored; what the driver has heard may never be lost. */
    acknowledged(name: string): Promise<void>;
  }
}

const app = startApp(import.meta.env);
const workspaceOf = workspacesOf(app);

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
  const snapshot = app.session.getSnapshot();
  return isKnown(snapshot) ? currentUser(snapshot) : null;
};

const workspace = async () => workspaceOf((await until(userNow)).id);

/** A client and a receipt that points at it, in one append. */
const save = async (name: string, notes = ''): Promise<void> => {
  const { journal, sync, newDocumentId, newOperationId } = await workspace();
  const ids = () => ({ operationId: newOperationId(), documentId: newDocumentId() });
  const client = createClient(
    { name, address: '', postalCode: '', city: '', documentNumber: '' },
    ids(),
  );
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
    ids(),
  );
  await journal.submit([client, receipt]);
  void window.acknowledged(name);
  sync.send({ type: 'SUBMITTED' });
};

window.chaos = {
  signIn: async (email, password) => {
    await until(() => (isKnown(app.session.getSnapshot()) ? true : null));
    if (userNow() === null) app.session.send({ type: 'SIGN_IN', email, password });
    await workspace();
  },
  save,
  saveOn: async (prefix, pauseMs) => {
    for (let n = 1; ; n++) {
      await save(`${prefix}-${n}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  },
  sync: async () => (await workspace()).sync.send({ type: 'SYNC' }),
  state: async () => {
    const { journal, sync } = await workspace();
    const { pending, removed, clients, receipts } = journal.getView();
    return {
      pending: pending.map(({ data }) => String(data['name'] ?? data['number'])),
      removed: removed.map(({ data }) => String(data['name'] ?? data['number'])),
      clients: clients.map(({ id, name }) => ({ id, name })),
      receipts: receipts.map(({ id, number, clientId }) => ({ id, number, clientId })),
      isSending:
        sync.getSnapshot().matches('syncing') || sync.getSnapshot().matches({ idle: 'flushing' }),
    };
  },
};
