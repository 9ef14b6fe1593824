/** O-told: who lost something to another's work is told. */
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

/** What a tab shows, whose name it has, and on which disk its device keeps what its user has seen. */
export interface Screen {
  readonly who: string;
  readonly disk: string;
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
    !oracle.skipped.has(path) &&
    // What took effect again undid what was lost, and tells that in its turn.
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

/** Whether the same device deleted the record, so that nothing else of it need be sent. */
const isDeletedHere = ({ ledger }: World, { disk, path }: Done): boolean =>
  ledger.onDisk(disk).some((other) => other.path === path && other.kind === 'delete');

/** What was typed, without links, which stand beside their names, and what a device notes. */
const contentOf = ({ path, typed }: Deed): readonly (readonly [string, unknown])[] =>
  Object.entries(said(path, typed)).filter(([name]) => !NO_CONTENT.includes(name));

const fieldsAt = ({ oracle }: World, path: string): Fields | null =>
  oracle.records.get(path)?.held?.fields ?? null;

/** Work that counts as done and changed nothing, because the record was void or gone, and that the record does not say. */
const isUnsaid = (world: World, deed: Done): boolean => {
  const { oracle } = world;
  if (deed.kind === 'create' || deed.kind === 'delete' || oracle.effective.has(deed.operationId))
    return false;
  const held = fieldsAt(world, deed.path);
  return held === null || !contentOf(deed).every(([name, value]) => isSame(held[name], value));
};

/** Whether a record says what a deed, or its device since, typed into a field. */
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

/** What its own device deleted or typed anew afterwards need not be told, but may be. */
const isWithoutEffect = (world: World, deed: Done): boolean => {
  const held = fieldsAt(world, deed.path);
  return (
    isUnsaid(world, deed) &&
    !isDeletedHere(world, deed) &&
    (held === null || !contentOf(deed).every((field) => isSaid(world, held, deed, field)))
  );
};

/** Whether one of two receipts that were issued in the place of a third is void by now. */
const isOneVoid = (world: World, { operationId, before }: Loss): boolean =>
  [before?.fields['replacedBy'], world.oracle.deeds.get(operationId)?.typed['replacedBy']].some(
    (id) => isVoid(fieldsAt(world, `receipts/${String(id)}`)),
  );

const isAgain = ({ oracle }: World, { operationId, path, before, after }: Loss): boolean => {
  const deed = oracle.deeds.get(operationId);
  const now = oracle.records.get(path)?.held ?? null;
  return deed !== undefined && standsAgain(deed, before, after, now);
};

/** A merging that met an edit is told with the merging that it overwrote, and is settled by whoever takes the client apart. */
const isTakenApart = (world: World, { operationId, path }: Loss): boolean =>
  world.oracle.losses.some(
    (loss) => loss.operationId === operationId && loss.outcome === 'merged-with-edit',
  ) && !isMerged(fieldsAt(world, path));

/** Whether the record says by now what a deed that had no effect meant. */
const saysWhatWasTyped = (
  world: World,
  { operationId, path }: Loss,
  fields: readonly string[] | null = null,
): boolean => {
  const now = fieldsAt(world, path) ?? {};
  const deed = world.oracle.deeds.get(operationId);
  if (deed === undefined) return true;
  // What the screen said already is nobody's loss.
  const judged = contentOf(deed).filter(
    ([name, value]) => fields?.includes(name) !== false && !isSame(deed.shown?.[name], value),
  );
  return judged.every((field) => isSaid(world, now, deed, field));
};

/** Whether somebody has brought back what did not stand: whoever takes it away again has seen it, or is told in their turn. */
const isSettled = ({ oracle }: World, operationId: string): boolean =>
  [...oracle.deeds.values()].some(
    (deed) => deed.settles === operationId && oracle.effective.has(deed.operationId),
  );

/** The same, where what was brought back may have met a record that is gone by now, which is told of itself. */
const maySettle = ({ oracle, ledger }: World, operationId: string): boolean =>
  [...oracle.deeds.values()].some(
    (deed) =>
      deed.settles === operationId &&
      (oracle.effective.has(deed.operationId) ||
        ledger.intents.get(deed.operationId)?.status === 'synced'),
  );

/** Whether nothing is lost any more, so that nothing is left to be told. */
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

/** Whether the record is gone: who has heard of that alone tells of what was written into it. */
const isGoneSince = (world: World, path: string): boolean => fieldsAt(world, path) === null;

/** O-needless: nobody is told of what nobody lost, nor again of what they have seen. */
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

/** Judges what is told to a user, on the tabs of all devices. */
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
