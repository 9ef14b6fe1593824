/** Kwity's own composition root: the real session, log, sync and adapters, against the embedded cloud. */
import { startApp } from '#app/app-services.ts';
import type { OpenWorkspace } from '#app/workspace.ts';
import { startLock } from '#app/lock.ts';
import { workspacesOf } from '#app/workspaces.ts';
import { createReceipt } from '#domain/commands.ts';
import { operationsOf } from '#domain/log/fold.ts';
import { currentUser } from '#machines/session.machine.ts';
import type { ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { numberOf } from '#bench/operation.ts';
import type { BenchOperation } from '#bench/operation.ts';
import type { OpenPeer, Place } from '../peer.ts';

/** The longest text that one field of a record may hold. */
const FIELD_LIMIT = 5000;

/** A text as lines of a receipt. */
const linesOf = (text: string): readonly ReceiptItem[] =>
  Array.from({ length: Math.ceil(text.length / FIELD_LIMIT) }, (_, place) => ({
    name: text.slice(place * FIELD_LIMIT, (place + 1) * FIELD_LIMIT),
    wasteCode: '170405',
    wasteName: '',
    unit: 'kg',
    netG: 0,
    priceGr: 0,
    valueGr: 0,
    requiresForm: false,
  }));

const receiptOf = ({ id, text }: BenchOperation): ReceiptFields => ({
  number: id,
  date: '2026-11-21T08:41:00.000Z',
  clientId: '',
  client: { name: 'Nemesis', address: '', postalCode: '', city: '', documentNumber: '' },
  origin: '',
  items: [...linesOf(text)],
  totalG: 0,
  totalGr: 0,
  paymentMethod: 'cash',
  notes: '',
  status: 'issued',
});

type App = ReturnType<typeof startApp>;

/** The id of whoever is signed in; makes the account where nobody is. */
const signedIn = ({ session }: App, { email }: Place): Promise<string> =>
  new Promise((resolve) => {
    const look = (): void => {
      const snapshot = session.getSnapshot();
      const user = currentUser(snapshot);
      if (user !== null) resolve(user.id);
      else if (snapshot.matches('signedOut') && snapshot.context.notice === null)
        session.send({ type: 'SIGN_UP', email, password: 'nemesis-1234' });
    };
    session.subscribe(look);
    look();
  });

const openWorkspaceOf = async (place: Place): Promise<OpenWorkspace> => {
  const app = startApp(import.meta.env);
  const workspaceOf = workspacesOf(app, startLock(app));
  return workspaceOf(await signedIn(app, place));
};

export const open: OpenPeer = async (place) => {
  const { journal, submit, newDocumentId, newOperationId } = await openWorkspaceOf(place);
  return {
    write: (operation) => {
      const ids = { operationId: newOperationId(), documentId: newDocumentId() };
      return submit([createReceipt(receiptOf(operation), ids)]);
    },
    held: async () =>
      [
        ...operationsOf(journal.getState(), 'pending'),
        ...operationsOf(journal.getState(), 'removed'),
      ].map(({ operation }) => numberOf(JSON.stringify(operation.data['number']))),
  };
};
