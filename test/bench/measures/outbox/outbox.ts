import type { BenchOperation } from '#bench/operation.ts';

export interface Outbox {
  /** Stores an operation; resolves when it is durable, as far as the contender can tell. */
  append(operation: BenchOperation): Promise<unknown>;
  appendAll?(operations: readonly BenchOperation[]): Promise<unknown>;
  /** Reads all operations and returns their number. */
  count(): Promise<number>;
  /** Resolves when nothing is written in the background any more. */
  settled?(): Promise<void>;
}

export type OpenOutbox = () => Promise<Outbox>;
