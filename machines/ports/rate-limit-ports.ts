import type { InspectionEvent } from 'xstate';
import type { KeptLimit } from '#schemas/rate-limit.ts';
import type { Clock, Timers } from './ports.ts';

export interface KeptLimits {
  readonly limits: readonly KeptLimit[];
  /**
   * Since when the stored limits cannot be trusted, ms since 1970: they were edited or damaged, or
   * come from another device. Null if they can be trusted.
   */
  readonly suspectSince: number | null;
}

/** `read` never throws; `write` throws if nothing can be stored. */
export interface LimitStore {
  read(now: number): KeptLimits;
  write(kept: KeptLimits): void;
}

export interface LimitChannel {
  /** An empty list asks the other tabs for their limits. */
  post(limits: readonly KeptLimit[]): void;
  subscribe(listener: (limits: readonly KeptLimit[]) => void): () => void;
}

export interface LimitPorts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly store: LimitStore;
  readonly channel: LimitChannel;
  /** Reports that limits could not be stored; they still count. */
  log(error: unknown): void;
  /** The inspector, in development only. */
  readonly inspect?: (event: InspectionEvent) => void;
}
