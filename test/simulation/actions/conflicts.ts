/** What people do about changes that met: they have seen what is told of it, or bring back what does not stand. */
import { restoreLost } from '#domain/recovery/restore.ts';
import type { View } from '#domain/view/view.ts';
import { type Deed, edited, made } from '../oracle/deeds.ts';
import { type Fields, idOf } from '../oracle/plain.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import { decide } from '#test/simulation/parts/tab.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { type Action, onTab, type OpenTab } from './action.ts';
import { nowOn, viewOf } from './hands.ts';
import { newId } from './records.ts';

type Told = View['conflicts'][number];

/** Outcomes in which the change that was there first is the one that does not stand. */
const FIRST_IS_LOST: readonly Told['outcome'][] = [
  'overwritten',
  'voided-with-edit',
  'deleted-with-edit',
  'merged-with-edit',
];

/** The values beside those that stand, as the card shows them. */
const lostIn = ({ outcome, fields }: Told): Fields => {
  const isFirstLost = FIRST_IS_LOST.includes(outcome);
  // What was changed in a merged client is there, over what it overwrote.
  const isBeside = (field: string) => outcome === 'edited-when-merged' && field !== 'mergedInto';
  return Object.fromEntries(
    fields.map(({ field, theirs, ours }) => [
      field,
      (isFirstLost || isBeside(field) ? theirs : ours) ?? null,
    ]),
  );
};

const STATE = ['status', 'voidReason', 'voidedAt', 'replacedBy'];
const LIVE = { status: 'issued', voidReason: null, voidedAt: null } as const;
const APART = { hidden: false, mergedInto: '' } as const;

/** What somebody means who wants back what does not stand of a record that is there. */
const wanted = (told: Told, shown: Fields): Fields => {
  const { outcome, touched = [] } = told;
  const isAmong =
    (names: readonly string[]) =>
    ([name]: readonly [string, unknown]) =>
      names.includes(name);
  const lost = Object.entries(lostIn(told));
  if (outcome === 'deletion-stands') return Object.fromEntries(lost.filter(isAmong(touched)));
  // A replaced receipt does not come back beside the one that replaces it.
  if (outcome === 'overwritten' && (shown['replacedBy'] ?? '') !== '')
    return Object.fromEntries(lost.filter((field) => !isAmong(STATE)(field)));
  if (outcome === 'voided-with-edit') return LIVE;
  if (outcome === 'merged-with-edit') return APART;
  const isUndone = outcome === 'void-stands';
  const isMerged = outcome === 'edited-when-merged';
  return { ...lostIn(told), ...(isUndone && LIVE), ...(isMerged && APART) };
};

const shownIn = (view: View, { collection, documentId }: Told, userId: string): Fields => {
  if (collection === 'companyDetails') return { ...view.companyDetails, id: userId };
  const all = [...view[collection], ...(collection === 'clients' ? view.merged : [])];
  return all.find(({ id }) => idOf(id) === documentId) ?? {};
};

const isThere = ([, value]: readonly [string, unknown]): boolean => value !== null;

const deedOf = (tab: OpenTab, told: Told, operationId: string): Deed => {
  const { collection, documentId, outcome } = told;
  const shown = shownIn(viewOf(tab), told, tab.userId);
  const isOfDeletion = outcome === 'deletion-stands' || outcome === 'deleted-with-edit';
  if (isOfDeletion && shown['id'] === undefined)
    return made(
      collection,
      operationId,
      documentId,
      Object.fromEntries(Object.entries(lostIn(told)).filter(isThere)),
    );
  const stamp = collection === 'receipts' ? { updatedAt: nowOn(tab) } : {};
  return edited(collection, operationId, shown, { ...wanted(told, shown), ...stamp });
};

/** Brings back what does not stand, where that can be; what was done, null for nothing. */
const bringBack = (world: World, tab: OpenTab, told: Told): string | null => {
  const id = newId(world);
  const operations = restoreLost(told, viewOf(tab), { operationId: id, at: nowOn(tab) });
  if (operations.length === 0) return null;
  const deed = { ...deedOf(tab, told, id), settles: told.operationId };
  world.oracle.gave(`${tab.device.name}/${tab.userId}`, [deed], [id]);
  world.coverage.count('the other version brought back');
  decide(world, tab, [
    ...operations.map((operation) => ({
      kind: 'queued' as const,
      operation: { ...operation, timestamp: 0 },
    })),
    { kind: 'conflict-seen', operationId: told.operationId },
  ]);
  const intent = world.ledger.intents.get(id);
  // Two devices may both make a deleted record again.
  if (intent?.kind === 'create') intent.mayBeThere = true;
  return `brings back what ${told.operationId} took away (${id})`;
};

const dismiss = (world: World, tab: OpenTab, { operationId }: Told): string => {
  world.coverage.count('conflict seen');
  decide(world, tab, [{ kind: 'conflict-seen', operationId }]);
  return `has seen what is told of ${operationId}`;
};

/** Settles something that is told on a tab, one way or the other; what was done, null for nothing. */
export const settleConflict = (
  world: World,
  tab: OpenTab,
  random: Random,
  told = random.pick(viewOf(tab).conflicts),
): string | null => {
  if (told === undefined) return null;
  const restored = random.chance(50) ? bringBack(world, tab, told) : null;
  return restored ?? dismiss(world, tab, told);
};

const settle = onTab((world, random, tab) => settleConflict(world, tab, random));

/** What people do about what is told, each with how often it is chosen. */
export const CONFLICT_ACTIONS = { 'settle conflict': [4, settle] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
