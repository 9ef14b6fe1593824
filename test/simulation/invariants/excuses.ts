/** What nobody can keep is told on a screen, or reported: no promise is excused in silence. */
import { listedQueue } from '#domain/recovery/listed-queue.ts';
import { offlineData } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import type { Intent, Tab, World } from '#test/simulation/parts/parts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';

/** The entries of which /offline-data says that they cannot be read. */
const toldBy = ({ workspace, device }: Tab): readonly number[] => {
  if (workspace === null) return [];
  const { journal } = workspace;
  const snapshot = journal.getSnapshot();
  return offlineData({
    view: journal.getView(),
    queue: listedQueue(journal.getState(), snapshot),
    snapshot,
    facts: journal.getFacts(),
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
 * I36: how much went with a log whose copy does not open is told on each tab, and nothing of the
 * kind where that never was.
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

/** Whether it was done, or nobody wants it any more. */
const isOver = ({ status, effects, mayDiscard }: Intent): boolean =>
  status === 'synced' || status === 'discarded' || effects.length > 0 || mayDiscard;

/** I33: the entry of damaged work stays, and is told, until the work is done. */
const staysTold = (world: World, intent: Intent): void => {
  const [device, userId = ''] = intent.disk.split('/');
  const { rows } = world.devices.find(({ name }) => name === device)?.diskOf(userId).state ?? {};
  hold(
    'I33',
    isOver(intent) || rows?.has(intent.seq) === true,
    () => `${intent.operation.id} could not be read, is not done, and is told by nothing`,
  );
};

/** Judges what is excused of a user's work: where nothing can tell of it, that is counted. */
export const tellsWhatIsLost = (world: World, userId: string): void => {
  for (const tab of tabsOf(world)) {
    if (tab.state !== 'running') continue;
    tellsDamage(tab);
    tellsLoss(tab);
  }
  for (const intent of world.ledger.intents.values()) {
    if (!intent.disk.endsWith(`/${userId}`)) continue;
    const { excuses } = intent;
    // A browser that has lost all does not know that it ever held anything.
    if (excuses.has('evicted') && !isOver(intent))
      world.coverage.count('reported: untold, evicted with the storage');
    else if (excuses.has('damaged')) staysTold(world, intent);
    // What was acknowledged nobody looks for again.
    if (excuses.has('forgotten') && intent.effects.length === 0)
      world.coverage.count('reported: untold, forgotten by the server');
  }
};
