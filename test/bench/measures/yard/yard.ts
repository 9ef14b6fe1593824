import type { BenchOperation } from '#bench/operation.ts';
import type { Client } from '#schemas/client.ts';

export interface Yard {
  store(clients: readonly Client[], waiting: readonly BenchOperation[]): Promise<unknown>;
  read(): Promise<{ readonly clients: readonly Client[]; readonly waiting: number }>;
}

export type OpenYard = () => Promise<Yard>;
