/** Rebuilds a lost log from its second copy and the entries appended since the loss. */
import { isMissingEntries } from '#domain/log/missing-entries.ts';

interface Placed {
  readonly seq: number;
  readonly at: number;
}

/**
 * Entries appended since the loss, renumbered to follow the copy. An entry with the place and time
 * of a copied one is left out: another tab has restored it already.
 */
const behind = <T extends Placed>(
  present: readonly T[],
  copied: readonly Placed[],
  lastSeq: number,
): readonly T[] => {
  const there = new Set(copied.map(({ seq, at }) => `${String(seq)} ${String(at)}`));
  return present
    .filter(({ seq, at }) => !there.has(`${String(seq)} ${String(at)}`))
    .map((entry, i) => ({ ...entry, seq: lastSeq + 1 + i }));
};

/** Higher than any value of the lost log, because no value rises by one per millisecond. */
const above = (present: number, now: number): number => Math.max(present, now) + 1;

interface Head extends Placed {
  readonly fence: number;
  readonly snapshotVersion: number;
}

/** `now` in ms. */
export interface Restored<T, H> {
  readonly head: H;
  readonly present: readonly T[];
  readonly copied: readonly T[];
  readonly lastSeq: number;
  readonly now: number;
}

/** Returns null if nothing was lost. */
export const restoredLog = <T extends Placed, H extends Head>({
  head,
  present,
  copied,
  lastSeq,
  now,
}: Restored<T, H>): { readonly head: H; readonly rows: readonly T[] } | null => {
  if (head.seq >= lastSeq && !isMissingEntries(present, copied)) return null;
  const since = behind(present, copied, lastSeq);
  const rows = [...copied, ...since];
  return {
    rows,
    head: {
      ...head,
      seq: lastSeq + since.length,
      at: rows.reduce((last, { at }) => Math.max(last, at), head.at),
      fence: above(head.fence, now),
      snapshotVersion: above(head.snapshotVersion, now),
    },
  };
};
