/** Renders the receipt form over a real journal on a memory disk. */
import { submitting, type Submitting } from '#machines/workspace/submit.ts';
import { submitPorts } from '#test/machines/workspace/submit-ports.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { draftDesk } from '#machines/draft/draft-desk.ts';
import type { Tabs } from '#machines/ports/draft-ports.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { testDevice } from '#test/builders/device.ts';
import { client } from '#test/builders/records.ts';
import { ReceiptEntryScreen } from '#ui/screens/receipt-entry/receipt-entry-screen.tsx';
import {
  AppContext,
  type AppServices,
  WorkspaceContext,
  type WorkspaceServices,
} from '#ui/services/services.ts';
import { fallbackOf } from '#test/ui/fallback-of.ts';
import { copper, NOW, steel } from '#test/domain/entry/receipt-form-samples.ts';

let tabsOpened = 0;

/** Another tab of a browser whose tabs are all alive. */
export const someTabs = (): Tabs => ({
  id: `tab-${(tabsOpened += 1)}`,
  isAlive: () => Promise.resolve(true),
});

export const openDevice = (snapshot: Partial<Snapshot> = {}) => {
  const device = testDevice();
  const open = async () => {
    const journal = await device.openTab();
    await journal.replaceSnapshot(
      {
        ...EMPTY_SNAPSHOT,
        lastSync: NOW,
        clients: [client(), client({ id: 'client-2', name: 'Adam Bąk', documentNumber: '' })],
        products: [copper, steel],
        ...snapshot,
      },
      journal.getState().lastSeq,
    );
    return journal;
  };
  return { open };
};

const connectivity = (isOnline: boolean, isAnswered: boolean) => {
  const actor = createActor(
    connectivityMachine.provide({ actors: { watch: fromCallback(() => undefined) } }),
  ).start();
  if (!isOnline) actor.send({ type: 'OFFLINE' });
  if (!isAnswered) actor.send({ type: 'UNANSWERED' });
  return actor;
};

export const showScreen = async (
  journal: Journal,
  {
    path = '/add-receipt',
    isOnline = true,
    isAnswered = true,
    fallback = fallbackOf(),
    tabs = someTabs(),
    now = () => NOW,
    submit = submitting(journal, { now }, submitPorts(), () => undefined).submit,
  } = {},
) => {
  let ids = 0;
  const submitted: (readonly NewOperation[])[] = [];
  const print = vi.fn<WorkspaceServices['printing']['print']>(() => Promise.resolve());
  const send = vi.fn<(event: object) => void>();
  const session = {
    getSnapshot: () => ({ context: { user: { id: journal.userId, email: 'ewa@example.pl' } } }),
  };
  const app = { connectivity: connectivity(isOnline, isAnswered), version: '1', now, session };
  const workspace = {
    journal,
    newDocumentId: () => `new-${(ids += 1)}`,
    newOperationId: () => `op-${(ids += 1)}`,
    submit: async (...asked: Parameters<Submitting['submit']>) => {
      submitted.push(asked[0]);
      await submit(...asked);
    },
    drafts: draftDesk(journal, tabs),
    sync: { send },
    printing: { print },
    storedIn: 'indexedDb' as const,
    fallback,
  };
  const router = createMemoryRouter(
    [
      { path: '/add-receipt', element: <ReceiptEntryScreen /> },
      { path: '/edit-receipt/:id', element: <ReceiptEntryScreen /> },
      { path: '/receipts', element: <h1>Kwity</h1> },
    ],
    { initialEntries: [path] },
  );
  // Only the services that the screen uses exist; any other would fail loudly.
  const shown = await act(async () =>
    render(
      <AppContext value={app as unknown as AppServices}>
        <WorkspaceContext value={workspace as unknown as WorkspaceServices}>
          <RouterProvider router={router} />
        </WorkspaceContext>
      </AppContext>,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { submitted, print, address, unmount: shown.unmount };
};

/** Waits until all started work has finished. */
export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

export const lineOf = (place: number) =>
  within(screen.getByRole('group', { name: `Pozycja ${place}` }));

export const focused = (): HTMLElement => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) throw new Error('nothing has the focus');
  return element;
};

/** Replaces the text of the focused field. */
export const type = (text: string) => fireEvent.change(focused(), { target: { value: text } });

export const press = (key: string, keys = {}) => fireEvent.keyDown(focused(), { key, ...keys });

export const click = async (name: string) => {
  const button = screen.getByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
};

export const choosePayment = (name = 'Gotówka') =>
  fireEvent.click(screen.getByRole('radio', { name }));

/** Chooses the payment, then enters client, product and weight by keyboard alone. */
export const enterOneLine = () => {
  choosePayment();
  act(() => screen.getByRole('combobox', { name: 'Klient' }).focus());
  type('zolc');
  press('Enter');
  type('miedz');
  press('Enter');
  type('12.345');
};
