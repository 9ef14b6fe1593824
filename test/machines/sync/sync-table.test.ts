import { describe, expect, it } from 'vitest';
import { machineGraph } from '#inspector/machine-graph.ts';
import { FencedOff, StorageFault } from '#machines/ports/ports.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { heldSync, OFFLINE, ONLINE, outcome, pending, SIGNED_OUT, SILENT } from './sync-fixture.ts';
import {
  AUTO_SYNC_DELAY_MS,
  FIRST_RETRY_MS,
  OVERLOOKED_AFTER_MS,
  PROTECTION_WINDOW_MS,
  SYNC_COMPLETED_DELAY_MS,
} from '#test/builders/agreed.ts';

type Sync = ReturnType<typeof heldSync>;

const silent = outcome({ success: false, syncedOperations: 0, stoppedBy: 'no-answer' });
const refused = outcome({ success: false, failedOperations: 1 });

const after =
  (ms: number) =>
  (sync: Sync): Promise<void> =>
    sync.pass(ms);

const WAYS = {
  'idle.resting': (sync) => sync.send(OFFLINE, pending(1)),
  'idle.overlooked': (sync) => sync.send(ONLINE, pending(1)),
  'idle.refused': async (sync) => {
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.answer(refused);
  },
  'idle.scheduled': (sync) => sync.send(pending(1), ONLINE),
  'idle.flushing.once': (sync) => sync.send(ONLINE, pending(1), { type: 'SUBMITTED' }),
  'idle.flushing.again': (sync) =>
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' }, pending(2), { type: 'SUBMITTED' }),
  'idle.waiting': async (sync) => {
    sync.send(ONLINE, pending(1), { type: 'SUBMITTED' });
    await sync.answer(silent);
  },
  syncing: (sync) => sync.send(ONLINE, pending(1), { type: 'SYNC' }),
  'done.fresh': async (sync) => {
    sync.send(ONLINE, pending(1), { type: 'SYNC' });
    await sync.answer(outcome());
  },
  'done.protected': async (sync) => {
    sync.send(ONLINE, pending(1), { type: 'SYNC' });
    await sync.answer(outcome());
    await sync.pass(SYNC_COMPLETED_DELAY_MS);
  },
} as const satisfies Readonly<Record<string, (sync: Sync) => unknown>>;

type State = keyof typeof WAYS;

const HAPPENINGS = {
  'goes offline': (sync) => sync.send(OFFLINE),
  'is signed out': (sync) => sync.send(SIGNED_OUT),
  'hears once more that it is online': (sync) => sync.send(ONLINE),
  'loses the network for a moment': (sync) => sync.send(OFFLINE, ONLINE),
  'hears an answer after silence': (sync) => sync.send(SILENT, ONLINE),
  'has nothing pending any more': (sync) => sync.send(pending(0)),
  'has more pending': (sync) => sync.send(pending(2)),
  'has a fresh operation': (sync) => sync.send(pending(2), { type: 'SUBMITTED' }),
  'hears the button': (sync) => sync.send({ type: 'SYNC' }),
  'has sent all': (sync) => sync.answer(outcome()),
  'was refused something': (sync) => sync.answer(refused),
  'got no answer': (sync) => sync.answer(silent),
  'finds another tab at it': (sync) => sync.findLedElsewhere(),
  'is failed by its port': (sync) => sync.fail(new StorageFault('quota')),
  'is fenced off': (sync) => sync.fail(new FencedOff()),
  'waits 0.5 s': after(SYNC_COMPLETED_DELAY_MS),
  'waits 1 s': after(OVERLOOKED_AFTER_MS),
  'waits 1.5 s': after(PROTECTION_WINDOW_MS - SYNC_COMPLETED_DELAY_MS),
  'waits 3 s': after(AUTO_SYNC_DELAY_MS),
  'waits 5 s': after(FIRST_RETRY_MS),
} as const satisfies Readonly<Record<string, (sync: Sync) => unknown>>;

type Happening = keyof typeof HAPPENINGS;

/** An event that is not listed leaves the state unchanged. */
const TABLE: Readonly<Record<State, Readonly<Partial<Record<Happening, State>>>>> = {
  'idle.resting': {
    'hears once more that it is online': 'idle.scheduled',
    'hears an answer after silence': 'idle.scheduled',
    'loses the network for a moment': 'idle.scheduled',
    'hears the button': 'syncing',
  },
  'idle.overlooked': {
    'goes offline': 'idle.resting',
    'is signed out': 'idle.resting',
    'loses the network for a moment': 'idle.scheduled',
    'has nothing pending any more': 'idle.resting',
    'has a fresh operation': 'idle.flushing.once',
    'hears the button': 'syncing',
    'waits 1 s': 'idle.flushing.once',
    'waits 1.5 s': 'idle.flushing.once',
    'waits 3 s': 'idle.flushing.once',
    'waits 5 s': 'idle.flushing.once',
  },
  'idle.refused': {
    'goes offline': 'idle.resting',
    'is signed out': 'idle.resting',
    'loses the network for a moment': 'idle.scheduled',
    'has nothing pending any more': 'idle.resting',
    'has more pending': 'idle.overlooked',
    'has a fresh operation': 'idle.flushing.once',
    'hears the button': 'syncing',
  },
  'idle.scheduled': {
    'goes offline': 'idle.resting',
    'is signed out': 'idle.resting',
    'has nothing pending any more': 'idle.resting',
    'hears the button': 'syncing',
    'waits 3 s': 'syncing',
    'waits 5 s': 'syncing',
  },
  'idle.flushing.once': {
    'has a fresh operation': 'idle.flushing.again',
    'has sent all': 'idle.overlooked',
    'was refused something': 'idle.refused',
    'got no answer': 'idle.waiting',
    'is failed by its port': 'idle.waiting',
    'is fenced off': 'idle.overlooked',
  },
  'idle.flushing.again': {
    'goes offline': 'idle.flushing.once',
    'is signed out': 'idle.flushing.once',
    'loses the network for a moment': 'idle.flushing.once',
    'has nothing pending any more': 'idle.flushing.once',
    'has sent all': 'idle.flushing.once',
    'was refused something': 'idle.overlooked',
    'got no answer': 'idle.waiting',
    'is failed by its port': 'idle.waiting',
    'is fenced off': 'idle.overlooked',
  },
  'idle.waiting': {
    'goes offline': 'idle.resting',
    'is signed out': 'idle.resting',
    'loses the network for a moment': 'idle.scheduled',
    'hears an answer after silence': 'idle.scheduled',
    'has nothing pending any more': 'idle.resting',
    'hears the button': 'syncing',
    'waits 5 s': 'syncing',
  },
  syncing: {
    'has sent all': 'done.fresh',
    'was refused something': 'done.fresh',
    'got no answer': 'done.fresh',
    'finds another tab at it': 'idle.overlooked',
    'is failed by its port': 'idle.waiting',
    'is fenced off': 'idle.overlooked',
  },
  'done.fresh': {
    'waits 0.5 s': 'done.protected',
    'waits 1 s': 'done.protected',
    'waits 1.5 s': 'done.protected',
    'waits 3 s': 'done.protected',
    'waits 5 s': 'done.protected',
  },
  'done.protected': {
    'hears the button': 'syncing',
    'waits 1.5 s': 'idle.overlooked',
    'waits 3 s': 'idle.overlooked',
    'waits 5 s': 'idle.overlooked',
  },
};

const states = Object.keys(WAYS) as readonly State[];
const happenings = Object.keys(HAPPENINGS) as readonly Happening[];

const innermost = (): readonly string[] => {
  const { id, nodes } = machineGraph(syncMachine);
  const outer = new Set(nodes.map(({ parent }) => parent));
  return nodes.filter((node) => !outer.has(node.id)).map((node) => node.id.slice(id.length + 1));
};

const inState = async (state: State): Promise<Sync> => {
  const sync = heldSync();
  await WAYS[state](sync);
  expect(sync.state()).toBe(state);
  return sync;
};

describe('the table of the sync machine', () => {
  it('covers and reaches every state', async () => {
    expect(states.toSorted()).toEqual(innermost().toSorted());
    for (const state of states) await inState(state);
    expect(new Set(Object.values(TABLE).flatMap((row) => Object.values(row)))).toEqual(
      new Set(states),
    );
  });

  describe.each(states)('%s', (state) => {
    it.each(happenings)('%s', async (happening) => {
      const sync = await inState(state);
      await HAPPENINGS[happening](sync);
      expect(sync.state()).toBe(TABLE[state][happening] ?? state);
    });
  });
});
