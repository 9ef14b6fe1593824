import type { InspectionEvent } from 'xstate';
import type { Clock, LimitChannel, LimitStore, Timers } from './ports.ts';

/** What the limits need of the outside. */
export interface LimitPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly store: LimitStore;
  readonly channel: LimitChannel;
  /** Takes what could not be stored; the limits stand without it. */
  log(error: unknown): void;
  /** The inspector, while developing. */
  readonly inspect?: (event: InspectionEvent) => void;
}
