/** Renders /offline-data over a log and a snapshot, with every action as a spy. */
import { listRepairs } from '#domain/recovery/done-repairs.ts';
import { listedQueue } from '#domain/recovery/listed-queue.ts';
import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { buildView, shownRecords } from '#domain/view/view.ts';
import { deviceFacts } from '#machines/journal/known-log.ts';
import { NOTHING_FORMER } from '#machines/recovery/former.types.ts';
import type { StorageState } from '#machines/ports/ports.ts';
import { NO_FALLBACK } from '#machines/ports/fallback-ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { entries, queuedClient, queuedReceipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { NOW, showPage } from '#test/ui/shown-page.tsx';
import {
  OfflineDataPage,
  type OfflineDataPageProps,
} from '#ui/screens/offline-data/offline-data-page.tsx';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import { offlineData, type Stored } from '#ui/screens/offline-data/actions/offline-data-view.ts';

interface Shown {
  readonly events?: readonly LogEvent[];
  readonly snapshot?: Partial<Snapshot>;
  readonly facts?: Partial<Stored['facts']>;
  readonly storage?: Partial<StorageState>;
  readonly at?: string;
  readonly compare?: RecoveryActions['compare'];
  readonly props?: Partial<
    Pick<
      OfflineDataPageProps,
      | 'online'
      | 'reading'
      | 'sent'
      | 'isCloudBehind'
      | 'former'
      | 'fallback'
      | 'storedIn'
      | 'isDiskShort'
    >
  >;
}

const actionsStub = () => ({
  sync: vi.fn<() => void>(),
  refresh: vi.fn<() => void>(),
  requeue: vi.fn(() => Promise.resolve(2)),
  discard: vi.fn(() => Promise.resolve(1)),
  correctClient: vi.fn(() => Promise.resolve(1)),
  save: vi.fn(() => Promise.resolve()),
  readCopy: vi.fn(),
  load: vi.fn(() => Promise.resolve(1)),
  repair: vi.fn<RecoveryActions['repair']>(() => Promise.resolve('repaired')),
  undoRepair: vi.fn<RecoveryActions['undoRepair']>(() => Promise.resolve('undone')),
  restore: vi.fn(() => Promise.resolve(2)),
  dismiss: vi.fn(() => Promise.resolve(1)),
  compare: vi.fn<RecoveryActions['compare']>(() => Promise.resolve(null)),
  sendNewer: vi.fn<RecoveryActions['sendNewer']>(() => Promise.resolve(2)),
  acceptCloud: vi.fn<RecoveryActions['acceptCloud']>(() => Promise.resolve(1)),
  forgetRescue: vi.fn<() => void>(),
  forgetTaken: vi.fn<() => void>(),
  restoreVanished: vi.fn(() => Promise.resolve('restored')),
  takeOver: vi.fn<RecoveryActions['takeOver']>(() => Promise.resolve(2)),
  saveFormer: vi.fn<RecoveryActions['saveFormer']>(),
  openFormer: vi.fn<RecoveryActions['openFormer']>(() => Promise.resolve()),
  saveUnreadable: vi.fn(() => Promise.resolve()),
  saveRaw: vi.fn<RecoveryActions['saveRaw']>(() => Promise.resolve(true)),
  deleteUnreadable: vi.fn<RecoveryActions['deleteUnreadable']>(() => Promise.resolve('deleted')),
  removeUnreadable: vi.fn(() => Promise.resolve()),
});

const storageOf = (state: Partial<StorageState> = {}) => ({
  read: vi.fn(() =>
    Promise.resolve({
      isPersistent: false,
      usedBytes: 1_400_000,
      quotaBytes: 2_000_000_000,
      ...state,
    }),
  ),
  askToPersist: vi.fn(() => Promise.resolve(true)),
});

export const show = async ({
  events = [],
  snapshot = {},
  facts = {},
  storage,
  compare,
  props = {},
  at,
}: Shown = {}) => {
  const actions = actionsStub();
  if (compare !== undefined) actions.compare.mockImplementation(compare);
  const onVoid = vi.fn<(id: string) => void>();
  const deviceStorage = storageOf(storage);
  const held = { ...EMPTY_SNAPSHOT, read: readMarks(), ...snapshot };
  const log = foldLog(EMPTY_LOG, entries(...events));
  const stored = {
    ...{ unreadable: [], setAside: {}, setAsideInCloud: 0, encrypted: true, rescue: null },
    ...facts,
  };
  const device = deviceFacts({ snapshot: held, facts: stored }, NOW);
  const data = offlineData({
    view: buildView('user-1', held, log, undefined, device),
    queue: listedQueue(log, held),
    snapshot: held,
    facts: stored,
    // The entries are from the first second of 1970.
    repairs: listRepairs(log, shownRecords('user-1', held, log), 2000),
    now: NOW,
  });
  await act(async () =>
    showPage(
      <OfflineDataPage
        data={data}
        online
        isCloudBehind={false}
        reading={{ isBusy: false, fault: null }}
        sent={null}
        former={NOTHING_FORMER}
        fallback={NO_FALLBACK}
        storedIn="indexedDb"
        storage={deviceStorage}
        isDiskShort={false}
        actions={actions as never}
        onVoid={onVoid}
        {...props}
      />,
      at,
    ),
  );
  return { actions, onVoid, storage: deviceStorage };
};

export const card = (name: string) => screen.getByRole('region', { name });

export const facts = (name: string) =>
  Object.fromEntries(
    [...card(name).querySelectorAll('dt')].map((term) => [
      term.textContent,
      plain(term.nextElementSibling?.textContent),
    ]),
  );

export const rows = (name: string) =>
  [...within(screen.getByRole('list', { name })).getAllByRole('listitem')].map((row) =>
    plain(row.textContent),
  );

export const EWA = queuedClient('c', 'C', { name: 'Ewa Źrebiec' });
export const HER_RECEIPT = queuedReceipt('r', 'R', { clientId: 'temp_client_C' });
export const failed = (operationId: string, reason = 'firestore/permission-denied'): LogEvent => ({
  kind: 'failed',
  operationId,
  reason,
});
export const removed = (
  operationId: string,
  reason = 'Removed after 3 failed attempts',
): LogEvent => ({ kind: 'removed', operationId, reason });
