import type { InspectionEvent } from 'xstate';
import type { KeptLimit } from '#schemas/rate-limit.ts';
import type { Clock, Timers } from './ports.ts';

/** The limits as stored on the device. */
export interface KeptLimits {
  readonly limits: readonly KeptLimit[];
  /** Since when what was kept cannot be trusted, ms since 1970: it was edited, spoilt, or is another device's. Null otherwise. */
  readonly suspectSince: number | null;
}

/** The storage of the limits. `read` never throws; `write` throws where nothing can be stored. */
export interface LimitStore {
  read(now: number): KeptLimits;
  write(kept: KeptLimits): void;
}

/** What the tabs of this device tell each other of their limits. */
export interface LimitChannel {
  /** No limits at all ask the others for theirs. */
  post(limits: readonly KeptLimit[]): void;
  subscribe(listener: (limits: readonly KeptLimit[]) => void): () => void;
}

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
