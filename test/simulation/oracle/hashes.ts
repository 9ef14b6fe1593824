/** Four hashes of what a run did: a change that keeps the behaviour keeps them. */
import { createHash } from 'node:crypto';
import { told } from './plain.ts';

/** Calls of the server, log entries, the rows that tabs showed, and the documents in the end. */
export const HASHED = ['requests', 'entries', 'rows', 'documents'] as const;
export type Hashed = (typeof HASHED)[number];
export type Hashes = Readonly<Record<Hashed, string>>;

export interface Hasher {
  add(what: Hashed, value: unknown): void;
  end(): Hashes;
}

const byKind = <T>(make: (what: Hashed) => T): Record<Hashed, T> => ({
  requests: make('requests'),
  entries: make('entries'),
  rows: make('rows'),
  documents: make('documents'),
});

export const createHasher = (): Hasher => {
  const hashes = byKind(() => createHash('sha256'));
  return {
    add: (what, value) => void hashes[what].update(`${told(value)}\n`),
    end: () => byKind((what) => hashes[what].digest('hex').slice(0, 16)),
  };
};

export const joined = (runs: readonly Hashes[]): Hashes => {
  const hasher = createHasher();
  for (const run of runs) for (const what of HASHED) hasher.add(what, run[what]);
  return hasher.end();
};
