import type { BenchOperation } from '#bench/operation.ts';

/** Where a contender keeps operations that wait. */
export interface Outbox {
  /** Stores one more; resolves when it is durable, as far as the contender can say. */
  append(operation: BenchOperation): Promise<unknown>;
  /** Stores many in one call. */
  appendAll?(operations: readonly BenchOperation[]): Promise<unknown>;
  /** How many there are, each of them read. */
  count(): Promise<number>;
}

/** Opens the outbox of this page's storage. */
export type OpenOutbox = () => Promise<Outbox>;
