/** Each machine by its own definition: every state reached, every delay at its boundary, every port failing once. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { ROWS } from './rows.ts';
import { type MachineRow, unshown } from './row.ts';
import { told, walk } from './walk.ts';

const passedOn = async ({ machine, input, ways }: MachineRow): Promise<ReadonlySet<string>> => {
  const walks = await Promise.all(Object.values(ways).map((way) => walk(machine, input, way)));
  return new Set(walks.flatMap(({ passed }) => [...passed]));
};

it('each machine of the room is shown', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .map((file) => basename(file))
    .filter((name) => name.endsWith('.machine.ts'));
  expect(Object.keys(ROWS).toSorted()).toEqual(files.toSorted());
});

describe.each(Object.entries(ROWS))('%s', (_, row) => {
  const { machine, input } = row;

  it('has no state that is never reached, no delay and no port that is not shown', async () => {
    expect(unshown(row, await passedOn(row))).toEqual([]);
  });

  it.each(Object.entries(row.ways))('comes to %s', async (state, way) => {
    expect((await walk(machine, input, way)).at()).toEqual([state]);
  });

  it.each(row.delays.map((delay) => [delay.state, delay.ms, delay] as const))(
    'stays in %s for %i ms, and not a millisecond longer',
    async (state, ms, { way, to }) => {
      const before = await walk(machine, input, [...way, (made) => made.pass(ms - 1)]);
      expect(before.at()).toEqual([state]);
      const after = await walk(machine, input, [
        ...way,
        (made) => made.pass(ms - 1),
        (made) => made.pass(1),
      ]);
      expect(after.at()).toEqual([to]);
    },
  );

  it.each(row.failures.map((failure) => [failure.port, failure.to, failure] as const))(
    'whose port %s fails goes to %s',
    async (port, to, { way }) => {
      const failing = await walk(machine, input, [
        ...way,
        (made) => made.hand(port).fail(new Error('planted')),
      ]);
      expect(failing.at()).toEqual([to]);
    },
  );
});

describe('the check itself', () => {
  const door = setup({
    actors: { ring: fromPromise(() => Promise.resolve()) },
    delays: { shutting: 1000 },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { OPEN: 'open' } },
      open: { after: { shutting: 'shut' }, invoke: { src: 'ring' } },
      broken: {},
    },
  });

  it('finds the state that nothing leads to, and the delay and the port that are not shown', async () => {
    const row: MachineRow = {
      machine: door,
      ways: { 'door.open': [told({ type: 'OPEN' })] },
      delays: [],
      failures: [],
    };
    expect(unshown(row, await passedOn(row))).toEqual([
      'door.broken',
      'door.open after shutting',
      'door.open calls ring',
    ]);
  });

  it('counts a state that is left at once as reached', async () => {
    const machine = createMachine({
      id: 'way',
      initial: 'from',
      states: { from: { on: { GO: 'through' } }, through: { always: 'to' }, to: {} },
    });
    const ways = { 'way.to': [told({ type: 'GO' })] };
    const row: MachineRow = { machine, ways, delays: [], failures: [] };
    expect(unshown(row, await passedOn(row))).toEqual([]);
  });
});
