/**
 * For each machine, every state is reached, every delay is tested at its limit, and every port
 * fails once.
 */
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

it('each machine file has a row', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .map((file) => basename(file))
    .filter((name) => name.endsWith('.machine.ts'));
  expect(Object.keys(ROWS).toSorted()).toEqual(files.toSorted());
});

describe.each(Object.entries(ROWS))('%s', (_, row) => {
  const { machine, input } = row;

  it('reaches every state, and its row covers every delay and port', async () => {
    expect(unshown(row, await passedOn(row))).toEqual([]);
  });

  it.each(Object.entries(row.ways))('reaches %s', async (state, way) => {
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
    'when port %s fails, goes to %s',
    async (port, to, { way }) => {
      const failing = await walk(machine, input, [
        ...way,
        (made) => made.hand(port).fail(new Error('planted')),
      ]);
      expect(failing.at()).toEqual([to]);
    },
  );
});

describe('the coverage check', () => {
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

  it('finds an unreached state, and a delay and a port that the row does not cover', async () => {
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

  it('counts a transient state as reached', async () => {
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
