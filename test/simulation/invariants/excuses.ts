/** Checks that every excused promise is told on a screen, or at least counted. */
import { listedQueue } from '#domain/recovery/listed-queue.ts';
import { offlineData } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Intent, Tab, World } from '#test/simulation/parts/parts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';

/** Seqs of the entries that /offline-data calls unreadable. */
const toldBy = ({ workspace, device }: Tab): readonly number[] => {
  if (workspace === null) return [];
  const { journal } = workspace;
  const snapshot = journal.getSnapshot();
  return offlineData({
    view: journal.getView(),
    queue: listedQueue(journal.getState(), snapshot),
    snapshot,
    facts: journal.getFacts(),
    repairs: [],
    now: device.clock.now(),
  }).unreadable.seqs;
};

/** I33: each tab tells of every entry that cannot be read. */
const tellsDamage = (tab: Tab): void => {
  const { rows, damaged } = tab.device.diskOf(tab.userId).state;
  const told = toldBy(tab);
  for (const seq of damaged)
    hold(
      'I33',
      told.includes(seq) || !rows.has(seq),
      () => `${tab.name} does not tell of entry ${seq}, which nobody can read`,
    );
};

/**
 * I36: each tab tells at least how many saved operations went with a log
 * whose copy does not open, and tells nothing if that never happened.
 */
const tellsLoss = ({ name, workspace, device, userId }: Tab): void => {
  const { owed } = device.diskOf(userId).state.second;
  const rescue = workspace?.journal.getFacts().rescue ?? null;
  const told = rescue?.isRestored === false ? rescue.unsent : null;
  hold(
    'I36',
    workspace === null || (owed === null ? told === null : (told ?? 0) >= owed),
    () => `${name} tells that ${String(told)} were lost, it is ${String(owed)}`,
  );
};

const isOver = ({ status, effects, mayDiscard }: Intent): boolean =>
  status === 'synced' || status === 'discarded' || effects.length > 0 || mayDiscard;

/** I33: a damaged entry stays in the log until its operation took effect or is unwanted. */
const staysTold = (world: World, intent: Intent): void => {
  const [device, userId = ''] = intent.disk.split('/');
  const { rows } = world.devices.find(({ name }) => name === device)?.diskOf(userId).state ?? {};
  hold(
    'I33',
    isOver(intent) || rows?.has(intent.seq) === true,
    () => `${intent.operation.id} could not be read, is not done, and is told by nothing`,
  );
};

/** Judges how a user's excused work is told; counts the losses of which no device can know. */
export const tellsWhatIsLost = (world: World, userId: string): void => {
  for (const tab of tabsOf(world)) {
    if (tab.state !== 'running') continue;
    tellsDamage(tab);
    tellsLoss(tab);
  }
  for (const intent of world.ledger.intents.values()) {
    if (!intent.disk.endsWith(`/${userId}`)) continue;
    const { excuses } = intent;
    // A browser that has lost everything does not know that it ever held anything.
    if (excuses.has('evicted') && !isOver(intent))
      world.coverage.count('reported: untold, evicted with the storage');
    else if (excuses.has('damaged')) staysTold(world, intent);
    // No device looks again for an operation that the server has acknowledged.
    if (excuses.has('forgotten') && intent.effects.length === 0)
      world.coverage.count('reported: untold, forgotten by the server');
  }
};
