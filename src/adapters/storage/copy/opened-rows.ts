import type { UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { LogEntry } from '#schemas/log-entry.ts';
import { decode } from '#adapters/storage/crypto/envelope.ts';
import { entryPlace } from '#adapters/storage/database/place.ts';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { isTorn, noteRows, type Row, rowName, tornRow } from './added-rows.ts';
import type { PlaceKey } from './whole-copy.ts';

interface OpenedRows {
  readonly entries: readonly LogEntry[];
  readonly unopened: readonly Row[];
  readonly missing: UnsentNote | null;
  readonly isGapped: boolean;
}

/** The rows of each entry, oldest first; a torn row only if nothing else is known of its entry. */
const byEntry = (rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] => {
  const whole = new Set(rows.filter((row) => !isTorn(row)).map(({ seq }) => seq));
  const found = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    if (isTorn(row) && whole.has(row.seq)) continue;
    const name = rowName(isTorn(row) ? { ...row, at: 0 } : row);
    const same = found.get(name);
    if (same === undefined) found.set(name, [row]);
    else same.push(row);
  }
  return [...found.values()].toSorted(([a], [b]) => a.at - b.at || a.seq - b.seq);
};

/** Most places of one hole that are counted. */
const MOST_SKIPPED = 256;

/** Torn rows for the places before a row that no row has; of a lost beginning only the last. */
const skippedRows = (last: number, { seq, at }: Row): readonly Row[] => {
  const first = Math.max(last + 1, seq - (last === 0 ? 1 : MOST_SKIPPED));
  return Array.from({ length: Math.max(0, seq - first) }, (_, i) =>
    tornRow({ seq: first + i, at }),
  );
};

const openRow = async ({ userId, cipher }: PlaceKey, row: Row): Promise<LogEntry | null> => {
  const { sealed, epoch } = row;
  if (sealed === null) return null;
  const where = entryPlace(userId, row, epoch === undefined ? {} : { epoch });
  const { entries } = await readEntries([{ ...row, sealed }], () => decode(cipher, sealed, where));
  return entries[0] ?? null;
};

const openAny = async (key: PlaceKey, rows: readonly Row[]): Promise<LogEntry | null> => {
  for (const row of rows) {
    const entry = await openRow(key, row);
    if (entry !== null) return entry;
  }
  return null;
};

/**
 * Opens the rows added after `from`. Under a passphrase nothing behind a gap is opened, because
 * somebody may have taken out the row that says that an operation was sent. An entry of a later
 * log, which began again at the first seq, comes behind the others. Notes of an earlier version
 * tell what is missing up to `noted`.
 */
export const openedRows = async (
  key: PlaceKey,
  rows: readonly Row[],
  from: number,
  noted: number,
): Promise<OpenedRows> => {
  const entries: LogEntry[] = [];
  const unopened: Row[] = [];
  let [last, isGapped] = [from, false];
  for (const same of byEntry(rows)) {
    const [row] = same;
    const { seq } = row;
    unopened.push(...skippedRows(last, row));
    isGapped ||= seq !== last + 1;
    const isBarred = isGapped && key.cipher?.isBound === true;
    const entry = isBarred ? null : await openAny(key, same);
    if (entry === null) unopened.push(...same);
    isGapped ||= entry === null;
    last = Math.max(seq, last + 1);
    if (entry !== null) entries.push({ ...entry, seq: last });
  }
  const missing = byEntry(unopened).flatMap(([row]) => (row.seq > noted ? [row] : []));
  return { entries, unopened, missing: noteRows(missing), isGapped };
};
