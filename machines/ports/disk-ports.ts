import type { Timers } from './ports.ts';

/** The disk. */
export interface DiskPorts {
  /** Whether so many bytes fit in; null where this browser offers no way to see. Never rejects. */
  hasRoom(bytes: number): Promise<boolean | null>;
  /** Has the browser begin its databases' file anew, so that a torn end of it is read no more. */
  renew(): Promise<void>;
  isSeen(): boolean;
  readonly timers: Timers;
}
