import { toRealId } from '#domain/shared/ids.ts';
import { discardEvents, replaceEvents, requeueEvents } from '#domain/queue/recovery.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { decide } from '#test/simulation/parts/tab.ts';
import { type Action, onTab } from './action.ts';
import { making, type Make, viewOf } from './hands.ts';
import { newId } from './records.ts';

const unknownOperation: Make = (id) => ({
  operations: [{ id, type: 'CREATE_RAINBOW', data: { id: `doc${id}`, name: id } }],
  deeds: [],
  told: 'has an operation that this edition does not know',
});

const requeue = onTab((world, random, tab) => {
  const removed = random.pick(viewOf(tab).removed);
  if (removed === undefined) return null;
  decide(world, tab, requeueEvents(tab.workspace.journal.getState(), removed.id));
  return `queues ${removed.id} again`;
});

/**
 * Pairs of old and new operation ids: the newly queued
 * operations replace the last discarded ones, in order.
 */
const goingOn = (events: readonly LogEvent[]): readonly (readonly [string, string])[] => {
  const left = events.flatMap((event) => (event.kind === 'discarded' ? [event.operationId] : []));
  const come = events.flatMap((event) => (event.kind === 'queued' ? [event.operation.id] : []));
  return come.map((id, place) => [left[left.length - come.length + place] ?? '', id] as const);
};

const discard = onTab((world, random, tab) => {
  const { removed, pending } = viewOf(tab);
  const chosen = random.pick([...removed, ...pending]);
  if (chosen === undefined) return null;
  const state = tab.workspace.journal.getState();
  const events = discardEvents(state, chosen.id, () => newId(world));
  const gone = chosen.type === 'CREATE_CLIENT' ? String(chosen.data['tempId']) : null;
  world.oracle.renamed(goingOn(events), gone);
  decide(world, tab, events);
  return `takes ${chosen.id} out of the queue`;
});

const correct = onTab((world, random, tab) => {
  const removed = random.pick(viewOf(tab).removed);
  if (removed === undefined) return null;
  const state = tab.workspace.journal.getState();
  const { timestamp, retryCount, lastError, ...operation } = removed;
  const replacement = { ...operation, id: newId(world) };
  const events = replaceEvents(state, removed.id, [replacement], () => newId(world));
  world.oracle.renamed(goingOn(events), null);
  decide(world, tab, events);
  return `corrects ${removed.id}, as ${replacement.id} for ${toRealId(removed.id)}`;
});

const pressSync = onTab((_, __, tab) => {
  tab.workspace.sync.send({ type: 'SYNC' });
  return 'presses "Synchronizuj"';
});

export const QUEUE_ACTIONS = {
  'unknown operation': [1, making(unknownOperation)],
  requeue: [3, requeue],
  discard: [2, discard],
  correct: [2, correct],
  'press sync': [5, pressSync],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
