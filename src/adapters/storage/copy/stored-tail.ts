/**
 * Notes in clear which operations were stored after the second copy. The copy is written a moment
 * after the acknowledgement; without these notes, nobody would notice a database lost in that
 * moment.
 */
import * as z from 'zod/mini';
import type { StoredNote } from '#machines/ports/copy-ports.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { putIn } from './put-in.ts';
import { parsed } from './stored-copy.ts';

/**
 * Most receipt numbers that an append names, and most appends; beyond that, the two oldest appends
 * are merged.
 */
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

export interface StoredTail {
  add(entries: readonly LogEntry[]): void;
  /** Sums up what was stored after a place of the log; null for nothing. */
  behind(seq: number): StoredNote | null;
  /** Drops the notes up to this place or time, because the copy holds those operations. */
  forget(seq: number, at: number): void;
}

export const storedTail = (place: Storage, userId: string): StoredTail => {
  // Ends with the user's id, so that erasing the device finds it.
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
