import type { BenchOperation } from '#bench/operation.ts';
import type { Client } from '#schemas/client.ts';

/** Where a contender keeps what it knows of a yard. */
export interface Yard {
  store(clients: readonly Client[], waiting: readonly BenchOperation[]): Promise<unknown>;
  /** All of it, out of the storage. */
  read(): Promise<{ readonly clients: readonly Client[]; readonly waiting: number }>;
}

/** Opens the yard of this page's storage. */
export type OpenYard = () => Promise<Yard>;
