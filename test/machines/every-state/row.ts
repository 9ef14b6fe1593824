import type { AnyStateMachine } from 'xstate';
import { delaysOf, type NamedDelay, type NamedPort, portsOf, statesOf } from './definition.ts';
import type { Step } from './walk.ts';

/** A delay with the steps to its state, its duration in ms, and the state that follows. */
export interface DelayRow extends NamedDelay {
  readonly way: readonly Step[];
  readonly ms: number;
  readonly to: string;
}

/** A port with the steps to the call that fails, and the state that follows. */
export interface FailureRow extends NamedPort {
  readonly way: readonly Step[];
  readonly to: string;
}

export interface MachineRow {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Steps to each innermost state; transient states are passed on the way. */
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

export const unshown = (row: MachineRow, passed: ReadonlySet<string>): readonly string[] => [
  ...statesOf(row.machine).filter((state) => !passed.has(state)),
  ...without(delaysOf(row.machine), row.delays),
  ...without(portsOf(row.machine), row.failures),
];
