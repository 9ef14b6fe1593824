/** A user's decision after the cloud went back, at the tab that was stopped by it. */
import { settledRecords } from '#domain/view/view.ts';
import { acceptEvents, sendNewerEvents, type WentBack } from '#domain/recovery/went-back.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { isCloudBehind } from '#machines/caching/caching.machine.ts';
import {
  type ComparedCloud,
  compareWithCloud,
  isStillBehind,
} from '#machines/recovery/went-back.ts';
import { BACKUP_LISTS } from '#schemas/backup.ts';
import { newerCount } from '#test/builders/newer-count.ts';
import { newId } from '#test/simulation/actions/records.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { RunningWorkspace } from '#machines/workspace/workspace.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { decide } from '#test/simulation/parts/tab.ts';
import type { Tab, World } from '#test/simulation/parts/parts.ts';

/** True if the tab waits for a decision because the cloud went back. */
export const isStopped = ({ state, workspace }: Tab): boolean =>
  state === 'running' && workspace !== null && isCloudBehind(workspace.caching.getSnapshot());

/** The records of a device that has sent its newer ones; the server must have them afterwards. */
export interface Promised {
  readonly tab: Tab;
  readonly wentBack: WentBack;
  readonly records: ReturnType<typeof backupRecords>;
  readonly operationIds: ReadonlySet<string>;
}

/** Skips records that were deleted elsewhere and changed here, since sending brings them back. */
const skipUndeleted = ({ oracle }: World, { plan }: WentBack): void => {
  for (const name of BACKUP_LISTS)
    for (const { id } of plan.lists[name].added) {
      const path = `${name}/${id}`;
      if (oracle.records.get(path)?.held === null) oracle.skip(path, 'sent as newer');
    }
};

const press = (
  world: World,
  tab: Tab,
  wentBack: WentBack,
  isSent: boolean,
): ReadonlySet<string> => {
  const { workspace, userId, device } = tab;
  if (workspace === null) return new Set();
  world.accepted.add(JSON.stringify(wentBack.place));
  const at = new Date(device.clock.now()).toISOString();
  const context = { userId, at, newOperationId: () => newId(world) };
  const log = workspace.journal.getState();
  const events = (isSent ? sendNewerEvents : acceptEvents)(log, wentBack, context);
  decide(world, tab, events);
  if (isSent) skipUndeleted(world, wentBack);
  const ids = events.flatMap((event) => (event.kind === 'queued' ? [event.operation.id] : []));
  const moved = events.flatMap((event) => (event.kind === 'discarded' ? [event.operationId] : []));
  const restored = ids.slice(0, ids.length - moved.length);
  const anew = ids.slice(restored.length);
  world.oracle.renamed(
    moved.map((old, place) => [old, anew[place] ?? old] as const),
    null,
  );
  for (const id of restored) {
    world.bringing.add(id);
    const intent = world.ledger.intents.get(id);
    // Somebody else may have recreated the lost record meanwhile.
    if (intent?.kind === 'create') intent.mayBeThere = true;
  }
  return new Set(restored);
};

const compared = async (
  workspace: RunningWorkspace,
  cloud: ComparedCloud,
): Promise<WentBack | null> => {
  const found = await compareWithCloud(workspace.journal, cloud);
  return found !== null && (await isStillBehind(workspace.journal, found)) ? found : null;
};

/**
 * Compares the device with the cloud, and sends its newer records or accepts the cloud's. Returns
 * the promise of a sending; null if nothing is sent, also because the cloud does not answer.
 */
export const decideOnCloud = async (
  world: World,
  random: Random,
  tab: Tab,
): Promise<Promised | null> => {
  const isSent = random.chance(60);
  const { workspace, userId, cloud } = tab;
  if (workspace === null || cloud === null) return null;
  const wentBack = await compared(workspace, cloud).catch(() => null);
  if (tab.state !== 'running') return null;
  if (wentBack === null) {
    workspace.caching.send({ type: 'REFRESH' });
    return null;
  }
  const { journal } = workspace;
  const records = backupRecords(settledRecords(userId, journal.getSnapshot(), journal.getState()));
  const operationIds = press(world, tab, wentBack, isSent);
  workspace.sync.send({ type: 'SUBMITTED' });
  workspace.caching.send({ type: 'REFRESH' });
  world.coverage.count(isSent ? 'F26 newer records sent' : 'F26 state of the cloud accepted');
  world.history.tell(
    `${tab.name} ${isSent ? 'sends' : 'lets go of'} ${newerCount(wentBack.plan)} newer records`,
  );
  return isSent ? { tab, wentBack, records, operationIds } : null;
};

/** Leaves out what each device notes by itself. */
const said = (record: object = {}): string => {
  const { updatedAt, printedAt, prints, ...content } = record as Readonly<Record<string, unknown>>;
  return JSON.stringify(content);
};

/**
 * I34: after a device has sent its newer records, the server has them as the
 * device held them. Exempt are records that somebody changed since, that the
 * device deletes, or that met another device's work in a conflict that is told.
 */
export const judgePromised = async (
  world: World,
  { tab, wentBack, records, operationIds }: Promised,
): Promise<void> => {
  const cloud = await world.server.read(tab.userId);
  const there = backupRecords(cloud.snapshot);
  const isWorkedOn = (path: string) =>
    [...world.ledger.intents.values()].some(
      (intent) =>
        intent.path === path &&
        !operationIds.has(intent.operation.id) &&
        intent.effects.some((effect) => effect.version > world.putBackVersion),
    );
  const disk = `${tab.device.name}/${tab.userId}`;
  // A record that pending work recreates and deletes need not go up at all.
  const isDeletedHere = (path: string) =>
    [...world.ledger.intents.values()].some(
      (intent) =>
        intent.path === path &&
        intent.kind === 'delete' &&
        intent.disk === disk &&
        intent.status === 'synced',
    );
  const hasMet = (path: string) =>
    [...world.ledger.intents.values()].some(
      (intent) => intent.path === path && intent.disk !== disk && intent.effects.length > 0,
    ) &&
    cloud.snapshot.conflicts.some(
      ({ id, collection, documentId }) =>
        operationIds.has(id) && `${collection}/${documentId}` === path,
    );
  for (const list of BACKUP_LISTS) {
    const { added, changed } = wentBack.plan.lists[list];
    const found = new Map<string, object>(there[list].map((record) => [record.id, record]));
    const held = new Map<string, object>(records[list].map((record) => [record.id, record]));
    for (const id of [...added, ...changed.map(({ after }) => after)].map((one) => one.id)) {
      const path = `${list}/${id}`;
      if (isWorkedOn(path) || isDeletedHere(path) || hasMet(path)) continue;
      const [ours, theirs] = [said(held.get(id)), said(found.get(id))];
      hold('I34', ours === theirs, () => `${tab.name} held\n${ours}\nthe server has\n${theirs}`);
    }
  }
};
