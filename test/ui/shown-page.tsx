/** Renders pages over props, or screens over a real journal on a memory disk. */
import { readMarks } from '#test/builders/read-marks.ts';
import { plain } from '#test/builders/plain.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  MemoryRouter,
  parsePath,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { submitting } from '#machines/workspace/submit.ts';
import { submitPorts } from '#test/machines/workspace/submit-ports.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { someClock, testDevice } from '#test/builders/device.ts';
import { companyDetails } from '#test/builders/records.ts';
import {
  AppContext,
  type AppServices,
  WorkspaceContext,
  type WorkspaceServices,
} from '#ui/services/services.ts';
import { searching, useWords } from '#ui/shared/hooks/searched-words.ts';
import { fallbackOf } from './fallback-of.ts';

export const NOW = Date.parse('2026-11-21T08:41:00.000Z');

/** Collects the files that are saved from now on. */
export const savedFiles = (): readonly Blob[] => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${String(saved.push(blob))}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
};

/** Makes the window a phone until the test ends. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(max-width: 40em)', media }),
  );

export const showPage = (page: ReactElement, at = '/') =>
  render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>);

/** An entry of the history whose list is searched for `words`. */
export const searched = (to: string, words: string): InitialEntry => ({
  ...parsePath(to),
  state: searching(words),
});

const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="words">{useWords()}</output>
    </>
  );
};

export const address = (): string =>
  decodeURIComponent(screen.getByLabelText('address').textContent ?? '');

/** Search words in the state of the history, beside the address. */
export const words = (): string => screen.getByLabelText('words').textContent ?? '';

/** Opens a journal with this snapshot of the cloud. */
export const journalWith = async (snapshot: Partial<Snapshot>): Promise<Journal> => {
  const device = testDevice();
  const journal = await device.openTab();
  await journal.replaceSnapshot(
    {
      ...EMPTY_SNAPSHOT,
      read: readMarks(),
      companyDetails: companyDetails(),
      lastSync: NOW,
      ...snapshot,
    },
    journal.getState().lastSeq,
  );
  return journal;
};

const connectivity = () =>
  createActor(
    connectivityMachine.provide({ actors: { watch: fromCallback(() => undefined) } }),
  ).start();

/**
 * Renders a screen under its route. Only the services that screens use exist; any other fails
 * loudly.
 */
export const showScreen = async (
  screenElement: ReactElement,
  route: string,
  path: InitialEntry,
  journal: Journal,
  services: Partial<WorkspaceServices> = {},
) => {
  let ids = 0;
  const network = connectivity();
  const answers = { clockErrorMs: () => null, subscribe: () => () => undefined };
  const app = { connectivity: network, version: '1', now: () => NOW, answers };
  const workspace = {
    journal,
    newDocumentId: () => `new-${(ids += 1)}`,
    newOperationId: () => `op-${(ids += 1)}`,
    ...submitting(journal, someClock, submitPorts(), () => undefined),
    storedIn: 'indexedDb' as const,
    disk: { isShort: () => false, subscribe: () => () => undefined },
    fallback: fallbackOf(),
    ...services,
  };
  const elsewhere = <Address />;
  const router = createMemoryRouter(
    [
      {
        path: route,
        element: (
          <>
            {screenElement}
            {elsewhere}
          </>
        ),
      },
      { path: '*', element: elsewhere },
    ],
    { initialEntries: [path] },
  );
  await act(async () =>
    render(
      <AppContext value={app as unknown as AppServices}>
        <WorkspaceContext value={workspace as unknown as WorkspaceServices}>
          <RouterProvider router={router} />
        </WorkspaceContext>
      </AppContext>,
    ),
  );
  return {
    /** Resolves when the cloud has been asked in vain. */
    goOffline: () => act(async () => network.send({ type: 'OFFLINE' })),
    /** Follows a link of the sidebar, or goes back. */
    go: (to: string | -1) =>
      act(async () => (to === -1 ? router.navigate(to) : router.navigate(to))),
  };
};

/** Waits until all started work has finished. */
export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Focuses and clicks a button, then waits until the work that it started has finished. */
export const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  await act(async () => fireEvent.click(button));
  await settle();
};

/** Opens a menu by keyboard and chooses an entry. */
export const choose = async (menu: string, entry: string) => {
  const trigger = screen.getByRole('button', { name: menu });
  act(() => trigger.focus());
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.keyUp(trigger, { key: 'Enter' });
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: entry })));
  await settle();
};

/** Cells of the table's rows as text, without header and footer. */
export const tableRows = (): readonly (readonly string[])[] =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent)),
  );
