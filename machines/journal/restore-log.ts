import { EMPTY_LOG, foldLog, listIds, operationsWith } from '#domain/log/fold.ts';
import { bothNotes, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { CopyPlace, ReadCopy } from '#machines/ports/copy-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { noteRestored } from './loss.ts';

/** Adds a loss to earlier losses that the user has not seen. */
const noteLost = (copies: CopyPlace, lost: UnsentNote): void => {
  const before = copies.readRescue();
  const both = before?.isRestored === false ? bothNotes(before, lost) : lost;
  copies.writeRescue({ ...(both ?? lost), isRestored: false });
};

/**
 * Returns the arguments for `restore`. A copy without a cursor was written before the first commit,
 * which may have been sent since, and a gap may hide that an operation was sent. So the pending
 * operations of both count as sent, and sync looks them up. The added `sent` entry has the time of
 * the last entry. Tabs recognise entries by their time, so the added entry needs a time that no tab
 * has given to an entry of its own.
 */
const asSent = ({ entries, lastSeq, isGapped }: ReadCopy): Parameters<LogStore['restore']> => {
  const state = foldLog(EMPTY_LOG, entries);
  const operationIds = listIds(operationsWith(state, 'pending'));
  const last = entries.at(-1);
  const isKnown = state.cursor !== null && !isGapped;
  if (last === undefined || isKnown || operationIds.length === 0) return [entries, lastSeq];
  const seq = lastSeq + 1;
  return [[...entries, { seq, at: last.at, event: { kind: 'sent', operationIds } }], seq];
};

/**
 * Restores a log that ends at `lastSeq` if its copy knows more; returns true if the log has
 * changed. Notes a loss if the copy does not open as far as it reaches. Throws `StorageFault`.
 */
export const restoreFromCopy = async (
  store: LogStore,
  lastSeq: number,
  reach: number,
): Promise<boolean> => {
  const { copies } = store;
  if (copies === null || reach <= lastSeq) return false;
  const copy = await copies.read();
  if (copy === null) return false;
  // Another tab may have restored it already.
  const isRestored = copy.lastSeq > lastSeq && (await store.restore(...asSent(copy)));
  if (isRestored) noteRestored(copies, { state: foldLog(EMPTY_LOG, copy.entries) });
  if (copy.missing === null) return isRestored;
  // Another tab may have appended since this tab read the log.
  const isShort = isRestored || (await store.readSince(lastSeq)).lastSeq < reach;
  // If two tabs start at once, only one of them notes the loss.
  if (isShort && (await copies.setAside()) && copy.missing.unsent !== 0)
    noteLost(copies, copy.missing);
  return isRestored;
};
