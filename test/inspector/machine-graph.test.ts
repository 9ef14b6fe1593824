import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { layOutDrawing } from '#inspector/diagram-layout.ts';
import { activeStates, machineGraph } from '#inspector/machine-graph.ts';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: { OPEN: [{ guard: 'isUnlocked', target: 'open' }, { target: 'shut' }] },
      initial: 'locked',
      states: { locked: { on: { UNLOCK: 'unlocked' } }, unlocked: {} },
    },
    open: { after: { 1000: 'shut' }, on: { SHUT: 'shut', BREAK: 'broken' } },
    broken: { type: 'final' },
  },
});

describe('the graph of a machine', () => {
  const { nodes, arrows } = machineGraph(door);

  it('has every state at every depth under its full name', () => {
    expect(nodes.map(({ id, parent }) => [id, parent])).toEqual([
      ['door.shut', null],
      ['door.shut.locked', 'door.shut'],
      ['door.shut.unlocked', 'door.shut'],
      ['door.open', null],
      ['door.broken', null],
    ]);
  });

  it('marks initial and final states', () => {
    expect(nodes.filter(({ isInitial }) => isInitial).map(({ key }) => key)).toEqual([
      'shut',
      'locked',
    ]);
    expect(nodes.filter(({ isFinal }) => isFinal).map(({ key }) => key)).toEqual(['broken']);
  });

  it('has one arrow between two states with all events that cause it', () => {
    expect(arrows).toContainEqual({
      from: 'door.open',
      to: 'door.shut',
      labels: ['SHUT', 'after 1000'],
    });
    expect(arrows).toContainEqual({
      from: 'door.shut',
      to: 'door.open',
      labels: ['OPEN [isUnlocked]'],
    });
  });
});

describe('the state value', () => {
  it('names every active state, including outer ones', () => {
    expect(activeStates('door', { shut: 'locked' })).toEqual(['door.shut', 'door.shut.locked']);
    expect(activeStates('door', 'open')).toEqual(['door.open']);
    expect(activeStates('door', null)).toEqual([]);
  });
});

describe('the drawing of a machine', () => {
  it.each(
    [door, syncMachine, cachingMachine, sessionMachine, connectivityMachine].map(
      (machine) => [machine.id, machine] as const,
    ),
  )('of %s has each state inside its parent and each arrow drawn', (_, machine) => {
    const graph = machineGraph(machine);
    const { boxes, lines, width, height } = layOutDrawing(graph);
    expect(boxes).toHaveLength(graph.nodes.length);
    for (const { x, y, ...box } of boxes) {
      expect(x - box.width / 2).toBeGreaterThanOrEqual(0);
      expect(x + box.width / 2).toBeLessThanOrEqual(width);
      expect(y - box.height / 2).toBeGreaterThanOrEqual(0);
      expect(y + box.height / 2).toBeLessThanOrEqual(height);
      const outer = boxes.find(({ node }) => node.id === box.node.parent);
      if (outer === undefined) continue;
      expect(Math.abs(x - outer.x)).toBeLessThanOrEqual((outer.width - box.width) / 2);
      expect(Math.abs(y - outer.y)).toBeLessThanOrEqual((outer.height - box.height) / 2);
    }
    expect(lines.map(({ arrow }) => arrow)).toEqual(graph.arrows);
    for (const { points } of lines) expect(points.length).toBeGreaterThan(1);
  });
});
