import type { Timers } from './ports.ts';

export interface DiskPorts {
  /** True if so many bytes fit on the disk; null if this browser cannot tell. Never rejects. */
  hasRoom(bytes: number): Promise<boolean | null>;
  /**
   * Makes the browser begin a new file for its databases, so that the torn end of the old file is
   * never read.
   */
  renew(): Promise<void>;
  isSeen(): boolean;
  readonly timers: Timers;
}
