/** Users dismiss a conflict, or restore the version that lost. */
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

const FIRST_IS_LOST: readonly Told['outcome'][] = [
  'overwritten',
  'voided-with-edit',
  'deleted-with-edit',
  'merged-with-edit',
];

/** Returns the values that lost, as the conflict card shows them. */
const lostIn = ({ outcome, fields }: Told): Fields => {
  const isFirstLost = FIRST_IS_LOST.includes(outcome);
  // An edit of a merged client stands, so the value that it overwrote is the lost one.
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

/** Returns the fields that the restore of a lost version sets on an existing record. */
const wanted = (told: Told, shown: Fields): Fields => {
  const { outcome, touched = [] } = told;
  const isAmong =
    (names: readonly string[]) =>
    ([name]: readonly [string, unknown]) =>
      names.includes(name);
  const lost = Object.entries(lostIn(told));
  if (outcome === 'deletion-stands') return Object.fromEntries(lost.filter(isAmong(touched)));
  // A replaced receipt stays voided, since its replacement exists.
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
  // Two devices may both recreate a deleted record.
  if (intent?.kind === 'create') intent.mayBeThere = true;
  return `brings back what ${told.operationId} took away (${id})`;
};

const dismiss = (world: World, tab: OpenTab, { operationId }: Told): string => {
  world.coverage.count('conflict seen');
  decide(world, tab, [{ kind: 'conflict-seen', operationId }]);
  return `has seen what is told of ${operationId}`;
};

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

export const CONFLICT_ACTIONS = { 'settle conflict': [4, settle] } as const satisfies Readonly<
  Record<string, readonly [number, Action]>
>;
