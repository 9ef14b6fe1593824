/**
 * What was stored behind the second copy, in clear and at once: the copy is sealed and written a
 * moment after the acknowledgement, and a database that is thrown away after this moment would take
 * along what nobody then misses.
 */
import * as z from 'zod/mini';
import type { StoredNote } from '#machines/ports/copy-ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { putIn } from './put-in.ts';
import { parsed } from './stored-copy.ts';

/** So many receipts are named for each append, and so many appends told apart. */
const NAMED = 10;
const MOST = 50;

const Append = z.object({
  seq: z.int(),
  at: z.int(),
  unsent: z.int(),
  numbers: z.array(z.string()),
});
type Append = z.infer<typeof Append>;

const together = (one: Append, other: Append): Append => ({
  seq: Math.max(one.seq, other.seq),
  at: Math.max(one.at, other.at),
  unsent: one.unsent + other.unsent,
  numbers: [...one.numbers, ...other.numbers].slice(0, NAMED),
});

const toAppends = (entries: readonly LogEntry[]): readonly Append[] => {
  const queued = entries.flatMap(({ seq, at, event }) => {
    if (event.kind !== 'queued') return [];
    const { number } = event.operation.data;
    return [{ seq, at, unsent: 1, numbers: typeof number === 'string' ? [number] : [] }];
  });
  const [first, ...more] = queued;
  return first === undefined ? [] : [more.reduce(together, first)];
};

/** What was stored since the copy was written. */
export interface StoredTail {
  add(entries: readonly LogEntry[]): void;
  /** What was stored behind a place of the log; null for nothing. */
  behind(seq: number): StoredNote | null;
  /** The copy holds what was stored up to this place or time. */
  forget(seq: number, at: number): void;
}

/** Of a user, in localStorage. */
export const storedTail = (place: Storage, userId: string): StoredTail => {
  // It ends with the id, so that erasing takes it.
  const key = `kwity_unsent_tail_${userId}`;
  const read = (): readonly Append[] => parsed(z.array(Append), place.getItem(key)) ?? [];
  const write = (appends: readonly Append[]): void => {
    const [first, second, ...more] = appends;
    if (first === undefined) place.removeItem(key);
    else if (second !== undefined && appends.length > MOST)
      putIn(place, key, JSON.stringify([together(first, second), ...more]));
    else putIn(place, key, JSON.stringify(appends));
  };
  return {
    add: (entries) => {
      const added = toAppends(entries);
      if (added.length > 0) write([...read(), ...added]);
    },
    behind: (seq) => {
      const [first, ...more] = read().filter((append) => append.seq > seq);
      if (first === undefined) return null;
      const { unsent, at, numbers } = more.reduce(together, first);
      return { unsent, latestAt: at, numbers };
    },
    forget: (seq, at) => {
      const all = read();
      const left = all.filter((append) => append.seq > seq && append.at > at);
      if (left.length < all.length) write(left);
    },
  };
};
