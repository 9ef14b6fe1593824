/** How a log is put together again from its copy and what was appended since it was lost. */
import { isMissingEntries } from '#domain/log/missing-entries.ts';

interface Placed {
  readonly seq: number;
  readonly at: number;
}

/**
 * The entries of the new log that the copy does not have, behind it. What another tab has put back
 * already is the same by its place and its time.
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

/** Above every fence and version of the log that was lost: nobody raises one a millisecond. */
const above = (present: number, now: number): number => Math.max(present, now) + 1;

/** What restoring needs of a log's head. */
interface Head extends Placed {
  readonly fence: number;
  readonly snapshotVersion: number;
}

/** What a log is and what it gets back; `now` in ms. */
export interface Restored<T, H> {
  readonly head: H;
  readonly present: readonly T[];
  readonly copied: readonly T[];
  readonly lastSeq: number;
  readonly now: number;
}

/** The log as it is to be stored, or null where it was not lost. */
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
