/** What a run did, as four hashes: a change that keeps the behaviour keeps them. */
import { createHash } from 'node:crypto';
import { told } from './plain.ts';

/** Each call of the server, each entry of a log, what tabs showed, and the documents in the end. */
export const HASHED = ['requests', 'entries', 'rows', 'documents'] as const;
export type Hashed = (typeof HASHED)[number];
export type Hashes = Readonly<Record<Hashed, string>>;

/** Takes what happens in a run. */
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

/** A hasher to which nothing was added yet. */
export const createHasher = (): Hasher => {
  const hashes = byKind(() => createHash('sha256'));
  return {
    add: (what, value) => void hashes[what].update(`${told(value)}\n`),
    end: () => byKind((what) => hashes[what].digest('hex').slice(0, 16)),
  };
};

/** The hashes of many runs as those of one, in the order given. */
export const joined = (runs: readonly Hashes[]): Hashes => {
  const hasher = createHasher();
  for (const run of runs) for (const what of HASHED) hasher.add(what, run[what]);
  return hasher.end();
};
