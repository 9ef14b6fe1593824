import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machineGraph } from '#inspector/machine-graph.ts';
import { ARCHITECTURE, architecturePage } from '#scripts/architecture.ts';
import { logCycle } from '#scripts/log-cycle.ts';
import { flowchart, stateDiagram } from '#scripts/mermaid.ts';

describe('the pictures of the architecture', () => {
  it('are those of the code as it is; "npm run docs" draws them anew', async () => {
    expect(readFileSync(ARCHITECTURE, 'utf8')).toBe(await architecturePage());
  }, 60_000);

  it('are of every machine', () => {
    const drawn = readFileSync(ARCHITECTURE, 'utf8').match(/^## The \w+ machine$/gmu);
    const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' });
    expect(drawn).toHaveLength(machines.filter((file) => file.endsWith('.machine.ts')).length);
  });

  it('draw a machine with its inner states and beginnings', () => {
    const door = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { OPEN: 'open' }, initial: 'locked', states: { locked: {} } },
        open: {},
      },
    });
    expect(stateDiagram(machineGraph(door)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "shut" as door_shut {',
      '    state "locked" as door_shut_locked',
      '    [*] --> door_shut_locked',
      '  }',
      '  [*] --> door_shut',
      '  state "open" as door_open',
      '  door_shut --> door_open: OPEN',
    ]);
  });

  it('draw boxes once, and arrows with their words', () => {
    const edges = [
      { from: 'src/ui', to: 'machines', label: 'types' },
      { from: 'machines', to: 'schemas' },
    ];
    expect(flowchart(edges).split('\n')).toEqual([
      'flowchart LR',
      '  src_ui["src/ui"]',
      '  machines["machines"]',
      '  schemas["schemas"]',
      '  src_ui -->|types| machines',
      '  machines --> schemas',
    ]);
  });

  it('know that a synced operation stays synced, and that a removed one can come back', () => {
    const cycle = logCycle();
    expect(cycle.filter(({ from }) => from === 'synced')).toEqual([]);
    expect(cycle).toContainEqual({ from: 'removed', to: 'pending', label: 'requeued' });
    expect(cycle).toContainEqual({ from: 'pending', to: 'in doubt', label: 'sent' });
  });
});
