/** O-told: who lost something to another's work is told. */
import type { View } from '#domain/log/view.ts';
import { hold } from '../invariants/broken.ts';
import type { World } from '../parts.ts';
import type { Done, Loss } from './oracle.ts';
import { isMerged, standsAgain } from './outcomes.ts';
import { isSame } from './plain.ts';
import { ORACLE } from './switches.ts';
import { NOTES } from './units.ts';

/** What a tab shows, and whose name it has. */
export interface Screen {
  readonly who: string;
  readonly view: View;
}

const tells = ({ view }: Screen, operationId: string): boolean =>
  view.conflicts.some((conflict) => conflict.operationId === operationId);

/** Whether the work is done and nobody took it out of the queue, and nothing befell what would tell of it. */
const mustBeTold = (
  { oracle, ledger, unsaid }: World,
  operationId: string,
  path: string,
): boolean => {
  const intent = ledger.intents.get(operationId);
  return (
    intent?.status === 'synced' &&
    !intent.isExcused &&
    !intent.mayDiscard &&
    !oracle.lostDisks.has(intent.disk) &&
    !oracle.skipped.has(path) &&
    // What took effect again undid what was lost, and tells that in its turn.
    !oracle.undone.has(path) &&
    !unsaid.has(path)
  );
};

const judgeLoss = (
  screens: readonly Screen[],
  { operationId, path, outcome }: Pick<Loss, 'operationId' | 'path' | 'outcome'>,
): void => {
  const deaf = screens.filter((screen) => !tells(screen, operationId));
  const told = deaf.length < screens.length;
  const seen = () => `${path}: ${operationId} came out as ${outcome}, and `;
  hold('O-told', told || !ORACLE.told, () => `${seen()}nobody is told`);
  hold(
    'O-told',
    deaf.length === 0 || !told || !ORACLE.toldEverywhere,
    () =>
      `${seen()}${deaf.map(({ who }) => who).join(' and ')} ${deaf.length > 1 ? 'do' : 'does'} not tell`,
  );
};

/** Whether the same device deleted the record later: then nothing of the work before need be sent. */
const isDeletedLater = ({ ledger }: World, { operationId, disk, path }: Done): boolean => {
  const seq = ledger.intents.get(operationId)?.seq ?? 0;
  return ledger
    .onDisk(disk)
    .some((other) => other.path === path && other.kind === 'delete' && other.seq > seq);
};

/** Work that counts as done and changed nothing, because the record was void or gone. */
const isWithoutEffect = (world: World, deed: Done): boolean => {
  const { oracle } = world;
  if (deed.kind === 'create' || deed.kind === 'delete' || oracle.effective.has(deed.operationId))
    return false;
  const held = oracle.records.get(deed.path)?.held ?? null;
  const typed = Object.entries(deed.typed).filter(([name]) => !NOTES.some((note) => note === name));
  const isSo = held !== null && typed.every(([name, value]) => isSame(held.fields[name], value));
  return !isSo && !isDeletedLater(world, deed);
};

/** Whether what was overwritten stands by now, so that nothing is left to be told. */
const isMadeGood = ({ oracle }: World, { outcome, operationId, path, before }: Loss): boolean => {
  const deed = oracle.deeds.get(operationId);
  const now = oracle.records.get(path)?.held ?? null;
  if (outcome === 'merged-with-edit' || outcome === 'edited-when-merged')
    return !isMerged(now?.fields ?? null);
  return outcome === 'overwritten' && deed !== undefined && standsAgain(deed, before, now);
};

/** Whether work took effect and its record is gone: who had no answer cannot know that, and tells of it. */
const isGoneSince = ({ oracle }: World, operationId: string, path: string): boolean =>
  oracle.effective.has(operationId) && (oracle.records.get(path)?.held ?? null) === null;

/** O-needless: nobody is told of what nobody lost. */
const judgeNeedless = (world: World, { who, view }: Screen): void => {
  if (!ORACLE.needless) return;
  const { losses, repeated, deeds } = world.oracle;
  for (const { operationId, fields } of view.conflicts) {
    const deed = deeds.get(operationId);
    const path = deed?.path ?? '';
    const isLost =
      losses.some((loss) => loss.operationId === operationId) ||
      (deed !== undefined && isWithoutEffect(world, deed));
    hold(
      'O-needless',
      isLost ||
        repeated.has(operationId) ||
        isGoneSince(world, operationId, path) ||
        !mustBeTold(world, operationId, path),
      () => `${who} tells of ${operationId} on ${path}, and nobody lost ${JSON.stringify(fields)}`,
    );
  }
};

/** Judges what is told to a user, on the tabs of all devices. */
export const judgeTold = (world: World, userId: string, screens: readonly Screen[]): void => {
  for (const screen of screens) judgeNeedless(world, screen);
  if (!ORACLE.told && !ORACLE.toldEverywhere) return;
  const { losses, deeds } = world.oracle;
  for (const loss of losses)
    if (
      loss.userId === userId &&
      mustBeTold(world, loss.operationId, loss.path) &&
      !isMadeGood(world, loss)
    )
      judgeLoss(screens, loss);
  for (const deed of deeds.values()) {
    const isOwn = deed.disk.endsWith(`/${userId}`);
    if (isOwn && mustBeTold(world, deed.operationId, deed.path) && isWithoutEffect(world, deed))
      judgeLoss(screens, { ...deed, outcome: 'void-stands' });
  }
};
