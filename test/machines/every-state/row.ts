/** What is to be shown of one machine. */
import type { AnyStateMachine } from 'xstate';
import { delaysOf, type NamedDelay, type NamedPort, portsOf, statesOf } from './definition.ts';
import type { Step } from './walk.ts';

/** A delay, what leads to its state, how long it is in ms, and where its end leads. */
export interface DelayRow extends NamedDelay {
  readonly way: readonly Step[];
  readonly ms: number;
  readonly to: string;
}

/** A port, what leads to the call that fails, and where the failure leads. */
export interface FailureRow extends NamedPort {
  readonly way: readonly Step[];
  readonly to: string;
}

/** One machine, with the ways through it. */
export interface MachineRow {
  /** Its actions filled; the ports are in the test's hand. */
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What leads to each innermost state; one that is left at once is passed on the way to another. */
  readonly ways: Readonly<Record<string, readonly Step[]>>;
  readonly delays: readonly DelayRow[];
  readonly failures: readonly FailureRow[];
}

const nameOf = (named: NamedDelay | NamedPort): string =>
  'delay' in named ? `${named.state} after ${named.delay}` : `${named.state} calls ${named.port}`;

const without = (
  defined: readonly (NamedDelay | NamedPort)[],
  shown: readonly (NamedDelay | NamedPort)[],
): readonly string[] => {
  const names = new Set(shown.map(nameOf));
  return defined.map(nameOf).filter((name) => !names.has(name));
};

/** What the definition names and the row does not show: states that were never passed, delays and ports without a way. */
export const unshown = (row: MachineRow, passed: ReadonlySet<string>): readonly string[] => [
  ...statesOf(row.machine).filter((state) => !passed.has(state)),
  ...without(delaysOf(row.machine), row.delays),
  ...without(portsOf(row.machine), row.failures),
];
