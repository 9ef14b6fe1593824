import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machineGraph } from '#inspector/machine-graph.ts';
import { ARCHITECTURE, architecturePage } from '#scripts/architecture.ts';
import { logCycle } from '#scripts/log-cycle.ts';
import { flowchart, stateDiagram } from '#scripts/mermaid.ts';

describe('the diagrams of the architecture', () => {
  it('match the code; "npm run docs" draws them again', async () => {
    expect(readFileSync(ARCHITECTURE, 'utf8')).toBe(await architecturePage());
  }, 60_000);

  it('include every machine', () => {
    const drawn = readFileSync(ARCHITECTURE, 'utf8').match(/^## The \w+ machine$/gmu);
    const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' });
    expect(drawn).toHaveLength(machines.filter((file) => file.endsWith('.machine.ts')).length);
  });

  it('show the nested states and initial states of a machine', () => {
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

  it('show each box once, and labels on arrows', () => {
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

  it('show that a synced operation stays synced, and that a removed one can come back', () => {
    const cycle = logCycle();
    expect(cycle.filter(({ from }) => from === 'synced')).toEqual([]);
    expect(cycle).toContainEqual({ from: 'removed', to: 'pending', label: 'requeued' });
    expect(cycle).toContainEqual({ from: 'pending', to: 'in doubt', label: 'sent' });
  });
});
