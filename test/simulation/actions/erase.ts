/**
 * "Usuń dane z tego urządzenia" is refused while unsent work exists only
 * on this device; otherwise it signs the user out and deletes everything.
 */
import { unsentWork } from '#domain/recovery/unsent.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { killTab } from '#test/simulation/parts/tab.ts';
import type { Intent, World } from '#test/simulation/parts/parts.ts';
import { type Action, isOpen, onTab, type OpenTab } from './action.ts';

const isNowhereElse = ({ status, effects, mayDiscard }: Intent): boolean =>
  (status === 'pending' || status === 'removed') && effects.length === 0 && !mayDiscard;

const called = (intents: readonly Intent[]): string =>
  intents.map(({ operation }) => operation.id).join(' ');

/**
 * I33: erasing loses no saved work silently, readable or not. Work that another tab stores between
 * the look and the deletion may be lost: the product cannot tell of it, so the run counts it.
 */
const losesNothing = (world: World, disk: string, saved: ReadonlySet<Intent>): void => {
  const lost = world.ledger.onDisk(disk).filter(isNowhereElse);
  const untold = lost.filter((intent) => saved.has(intent));
  hold('I33', untold.length === 0, () => `${disk} is erased without a word of ${called(untold)}`);
  for (const intent of lost) {
    intent.isExcused = true;
    world.coverage.count('reported: untold, stored while the device was erased');
  }
};

const savedOn = ({ ledger }: World, { device, userId }: OpenTab): ReadonlySet<Intent> =>
  new Set(ledger.onDisk(`${device.name}/${userId}`).filter(({ answer }) => answer === 'stored'));

const unsentOn = ({ workspace: { journal } }: OpenTab) =>
  unsentWork(journal.getState(), journal.getSnapshot(), journal.getFacts().unreadable);

const eraseAll = (
  world: World,
  { device, userId, name }: OpenTab,
  saved: ReadonlySet<Intent>,
): void => {
  const disk = device.diskOf(userId);
  world.guard(() => losesNothing(world, disk.name, saved));
  for (const tab of [...device.tabs]) {
    if (tab.state === 'running') tab.workspace?.close();
    killTab(tab);
  }
  device.line.userId = null;
  // Requests in flight may still land, but no log waits for them any more.
  for (const intent of world.ledger.onDisk(disk.name)) intent.seq = 0;
  world.oracle.lostDisk(disk.name);
  world.drafts.delete(disk.name);
  disk.evict();
  world.coverage.count('erased');
  world.history.tell(`${name} erases ${disk.name}`);
};

const erase = onTab((world, _, tab) => {
  const saved = savedOn(world, tab);
  const look = () => {
    if (!isOpen(tab)) return;
    if (unsentOn(tab) === null) eraseAll(world, tab, saved);
    else world.coverage.count('not erased: something is nowhere else');
  };
  // If storage does not answer, nothing is erased.
  tab.workspace.journal.catchUp().then(look, () => undefined);
  return 'wants to erase what this device keeps';
});

export const ERASE_ACTIONS = { erase: [4, erase] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
