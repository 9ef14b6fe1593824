import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { operationsWith } from '#domain/log/fold.ts';
import type { View } from '#domain/view/view.ts';
import { isSame } from '../oracle/plain.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { Intent, Tab, World } from '#test/simulation/parts/parts.ts';

const idsOf = (intents: readonly Intent[]): string =>
  intents.map(({ operation }) => operation.id).join(' ');

/** Returns the name of the tab's disk if the tab has read its whole log, else null. */
const readDisk = ({ workspace, device, userId }: Tab): string | null => {
  const disk = device.diskOf(userId);
  return workspace?.journal.getState().lastSeq === disk.state.head.seq ? disk.name : null;
};

/**
 * I3, I13, I29: a tab counts the same pending operations
 * as the ledger, in the order in which they were made.
 */
export const judgeState = (world: World, tab: Tab): void => {
  const disk = readDisk(tab);
  if (disk === null || tab.workspace === null) return;
  const waiting = world.ledger
    .onDisk(disk)
    .filter(({ status, isExcused }) => status === 'pending' && !isExcused);
  const counted = operationsWith(tab.workspace.journal.getState(), 'pending')
    .map(({ operation }) => operation.id)
    .filter((id) => world.ledger.intents.get(id)?.isExcused !== true);
  hold(
    'I29',
    counted.join(' ') === idsOf(waiting),
    () => `${tab.name} counts [${counted.join(' ')}], waiting are [${idsOf(waiting)}]`,
  );
};

/** I3, I31: a removed operation is shown with its data and a reason. */
const showsWhatWasGivenUp = (tab: Tab, view: View, intents: readonly Intent[]): void => {
  for (const { status, operation, isExcused } of intents) {
    if (status !== 'removed' || isExcused) continue;
    const found = view.removed.find(({ id }) => id === operation.id);
    const isWhole = isSame(found?.data, operation.data);
    hold('I31', isWhole, () => `${tab.name} does not show ${operation.id}, which was given up`);
    hold(
      'I31',
      found?.lastError !== undefined,
      () => `${operation.id} was given up without a word`,
    );
  }
};

/** I30: the record of a pending create is shown, even if deduplication drops repeats. */
const showsItsRecord = (tab: Tab, view: View, intents: readonly Intent[]): void => {
  for (const { status, kind, path, operation, seq, isExcused } of intents) {
    if (status !== 'pending' || kind !== 'create' || isExcused) continue;
    const isDeleted = intents.some(
      (other) =>
        other.path === path &&
        other.kind === 'delete' &&
        other.seq > seq &&
        (other.status === 'pending' || other.status === 'synced'),
    );
    if (isDeleted) continue;
    const [collection = '', id = ''] = path.split('/');
    const shown = view[collection as 'clients' | 'receipts'];
    // Somebody may have merged the client meanwhile.
    const records = collection === 'clients' ? [...shown, ...view.merged] : shown;
    hold(
      'I30',
      records.some((record) => toRealId(record.id) === id),
      () => `${tab.name} does not show the record of ${operation.id}`,
    );
  }
};

/** Kinds of findings that say that a client is missing. */
const OF_NOBODY = ['orphaned-receipt', 'unresolved-temp-client', 'merged-into-nobody'];

/** I39: nothing is found of what was not read, except of records that only this device has. */
const findsOnlyWhatItKnows = ({ name, workspace }: Tab, view: View): void => {
  const { read } = workspace?.journal.getSnapshot() ?? {};
  const isTorn = workspace?.journal.getFacts().unreadable.length !== 0;
  if (read !== undefined && !isTorn) return;
  const own = new Set([...view.pendingIds].filter(isTemporaryId).map(toRealId));
  for (const finding of view.findings) {
    const ids = 'id' in finding ? [finding.id] : finding.ids;
    const isOwn = ids.every((id) => own.has(toRealId(id)));
    const isSure = isOwn && !isTorn && !OF_NOBODY.includes(finding.kind);
    hold(
      'I39',
      isSure,
      () => `${name} found ${finding.kind} of ${ids.join(' ')}, but read nothing`,
    );
  }
};

export const judgeView = (world: World, tab: Tab): void => {
  const disk = readDisk(tab);
  if (disk === null || tab.workspace === null) return;
  const view = tab.workspace.journal.getView();
  const intents = world.ledger.onDisk(disk);
  showsWhatWasGivenUp(tab, view, intents);
  showsItsRecord(tab, view, intents);
  findsOnlyWhatItKnows(tab, view);
};
