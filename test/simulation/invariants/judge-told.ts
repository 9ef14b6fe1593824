/** O-told, O-needless: a device tells a user what they lost to another change, and nothing else. */
import type { View } from '#domain/view/view.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import type { Deed } from '#test/simulation/oracle/deeds.ts';
import type { Done, Loss } from '#test/simulation/oracle/oracle.ts';
import {
  isMerged,
  isVoid,
  NO_CONTENT,
  said,
  standsAgain,
} from '#test/simulation/oracle/outcomes.ts';
import { type Fields, isSame } from '#test/simulation/oracle/plain.ts';

/** The view of the tab `who`; the log `disk` holds which conflicts its user has seen. */
export interface Screen {
  readonly who: string;
  readonly disk: string;
  readonly view: View;
}

const tells = ({ view }: Screen, operationId: string): boolean =>
  view.conflicts.some((conflict) => conflict.operationId === operationId);

/**
 * True if the operation is done, nobody took it out of the queue, no fault hides
 * its outcome, and what is told of it has not left the cloud, as O-seen allows.
 */
const mustBeTold = (
  { oracle, ledger, unsaid }: World,
  operationId: string,
  path: string,
): boolean => {
  const intent = ledger.intents.get(operationId);
  return (
    intent?.status === 'synced' &&
    !oracle.left.has(operationId) &&
    !intent.isExcused &&
    !intent.mayDiscard &&
    !oracle.skipped.has(path) &&
    // A repeated operation undid the loss, and the device tells of that operation.
    !oracle.undone.has(path) &&
    !unsaid.has(path)
  );
};

const hasSeen = ({ oracle }: World, { disk }: Screen, operationId: string) =>
  oracle.seen.get(disk)?.get(operationId);

const judgeLoss = (
  world: World,
  screens: readonly Screen[],
  { operationId, path, outcome }: Pick<Loss, 'operationId' | 'path' | 'outcome'>,
): void => {
  const deaf = screens.filter(
    (screen) => !tells(screen, operationId) && hasSeen(world, screen, operationId) === undefined,
  );
  const told = deaf.length < screens.length;
  const seen = () => `${path}: ${operationId} came out as ${outcome}, and `;
  hold('O-told', told, () => `${seen()}nobody is told`);
  hold(
    'O-told',
    deaf.length === 0 || !told,
    () =>
      `${seen()}${deaf.map(({ who }) => who).join(' and ')} ${deaf.length > 1 ? 'do' : 'does'} not tell`,
  );
};

/** True if the same device deleted the record, so that its other operations need no sending. */
const isDeletedHere = ({ ledger }: World, { disk, path }: Done): boolean =>
  ledger.onDisk(disk).some((other) => other.path === path && other.kind === 'delete');

/** The typed fields, without links (a name stands beside each) and without what devices note. */
const contentOf = ({ path, typed }: Deed): readonly (readonly [string, unknown])[] =>
  Object.entries(said(path, typed)).filter(([name]) => !NO_CONTENT.includes(name));

const fieldsAt = ({ oracle }: World, path: string): Fields | null =>
  oracle.records.get(path)?.held?.fields ?? null;

/**
 * True if done work changed nothing, since the record was
 * void or gone, and the record does not say what was typed.
 */
const isUnsaid = (world: World, deed: Done): boolean => {
  const { oracle } = world;
  if (deed.kind === 'create' || deed.kind === 'delete' || oracle.effective.has(deed.operationId))
    return false;
  const held = fieldsAt(world, deed.path);
  return held === null || !contentOf(deed).every(([name, value]) => isSame(held[name], value));
};

/** True if a field says what this deed, or a later one of the same device, typed. */
const isSaid = (
  { oracle }: World,
  held: Fields,
  deed: Done,
  [name]: readonly [string, unknown],
) => {
  const own = [...oracle.deeds.values()].filter(
    ({ disk, path }) => disk === deed.disk && path === deed.path,
  );
  return own
    .slice(own.findIndex(({ operationId }) => operationId === deed.operationId))
    .flatMap(contentOf)
    .some(([field, value]) => field === name && isSame(held[name], value));
};

/**
 * True if done work had no effect and must be told. Work that its
 * own device deleted or typed anew later may be told, but need not.
 */
const isWithoutEffect = (world: World, deed: Done): boolean => {
  const held = fieldsAt(world, deed.path);
  return (
    isUnsaid(world, deed) &&
    !isDeletedHere(world, deed) &&
    (held === null || !contentOf(deed).every((field) => isSaid(world, held, deed, field)))
  );
};

/** True if one of the two receipts that replace a third one is void by now. */
const isOneVoid = (world: World, { operationId, before }: Loss): boolean =>
  [before?.fields['replacedBy'], world.oracle.deeds.get(operationId)?.typed['replacedBy']].some(
    (id) => isVoid(fieldsAt(world, `receipts/${String(id)}`)),
  );

const isAgain = ({ oracle }: World, { operationId, path, before, after }: Loss): boolean => {
  const deed = oracle.deeds.get(operationId);
  const now = oracle.records.get(path)?.held ?? null;
  return deed !== undefined && standsAgain(deed, before, after, now);
};

/**
 * True if a merge overwrote another merge and met an edit,
 * and the client is separated by now, which settles both.
 */
const isTakenApart = (world: World, { operationId, path }: Loss): boolean =>
  world.oracle.losses.some(
    (loss) => loss.operationId === operationId && loss.outcome === 'merged-with-edit',
  ) && !isMerged(fieldsAt(world, path));

const saysWhatWasTyped = (
  world: World,
  { operationId, path }: Loss,
  fields: readonly string[] | null = null,
): boolean => {
  const now = fieldsAt(world, path) ?? {};
  const deed = world.oracle.deeds.get(operationId);
  if (deed === undefined) return true;
  // A value that the screen showed already is no loss.
  const judged = contentOf(deed).filter(
    ([name, value]) => fields?.includes(name) !== false && !isSame(deed.shown?.[name], value),
  );
  return judged.every((field) => isSaid(world, now, deed, field));
};

/**
 * True if somebody has restored the lost version. A user who
 * removes it again has seen it, or is told of that in turn.
 */
const isSettled = ({ oracle }: World, operationId: string): boolean =>
  [...oracle.deeds.values()].some(
    (deed) => deed.settles === operationId && oracle.effective.has(deed.operationId),
  );

/**
 * Like `isSettled`, but true also if the restore had no effect
 * because the record is gone, which the device tells separately.
 */
const maySettle = ({ oracle, ledger }: World, operationId: string): boolean =>
  [...oracle.deeds.values()].some(
    (deed) =>
      deed.settles === operationId &&
      (oracle.effective.has(deed.operationId) ||
        ledger.intents.get(deed.operationId)?.status === 'synced'),
  );

const isMadeGood = (world: World, loss: Loss): boolean => {
  if (maySettle(world, loss.operationId)) return true;
  const now = fieldsAt(world, loss.path);
  switch (loss.outcome) {
    case 'overwritten':
      return isAgain(world, loss) || isTakenApart(world, loss);
    case 'merged-with-edit':
    case 'edited-when-merged':
      return !isMerged(now);
    case 'voided-with-edit':
      return !isVoid(now);
    case 'deleted-with-edit':
      return now !== null;
    case 'replaced-twice':
      return isOneVoid(world, loss);
    case 'first-void-stands':
      return saysWhatWasTyped(world, loss, ['voidReason']);
    case 'void-stands':
      return !isVoid(now) && saysWhatWasTyped(world, loss);
  }
};

/**
 * True if the record is gone. A device that knows
 * only of the deletion tells of edits of the record.
 */
const isGoneSince = (world: World, path: string): boolean => fieldsAt(world, path) === null;

/**
 * O-needless: a screen shows no conflict in which nobody
 * lost anything, and none that is seen or settled.
 */
const judgeNeedless = (world: World, screen: Screen): void => {
  const { who, view } = screen;
  const { losses, repeated, deeds } = world.oracle;
  for (const { operationId, fields } of view.conflicts) {
    hold(
      'O-needless',
      hasSeen(world, screen, operationId) !== 'seen',
      () => `${who} tells again of ${operationId}, which its user has seen`,
    );
    const deed = deeds.get(operationId);
    const path = deed?.path ?? '';
    hold(
      'O-needless',
      !isSettled(world, operationId) || !mustBeTold(world, operationId, path),
      () => `${who} tells of ${operationId} on ${path}, which somebody has settled`,
    );
    const isLost =
      losses.some((loss) => loss.operationId === operationId) ||
      (deed !== undefined && isUnsaid(world, deed));
    hold(
      'O-needless',
      isLost ||
        repeated.has(operationId) ||
        isGoneSince(world, path) ||
        !mustBeTold(world, operationId, path),
      () => `${who} tells of ${operationId} on ${path}, and nobody lost ${JSON.stringify(fields)}`,
    );
  }
};

export const judgeTold = (world: World, userId: string, screens: readonly Screen[]): void => {
  for (const screen of screens) judgeNeedless(world, screen);
  const { losses, deeds } = world.oracle;
  for (const loss of losses)
    if (
      loss.userId === userId &&
      mustBeTold(world, loss.operationId, loss.path) &&
      !isMadeGood(world, loss)
    )
      judgeLoss(world, screens, loss);
  for (const deed of deeds.values()) {
    const isOwn = deed.disk.endsWith(`/${userId}`);
    if (
      isOwn &&
      mustBeTold(world, deed.operationId, deed.path) &&
      !maySettle(world, deed.operationId) &&
      isWithoutEffect(world, deed)
    )
      judgeLoss(world, screens, { ...deed, outcome: 'void-stands' });
  }
};
