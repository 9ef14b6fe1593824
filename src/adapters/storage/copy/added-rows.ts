/**
 * Entries added to the second copy, each as a row of its own: the text that the log store has
 * sealed, and in clear its place and the number of its receipt.
 */
import * as z from 'zod/mini';
import { bothNotes, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import { LOG_VERSION, type LogEntry, type LogEvent } from '#schemas/log-entry.ts';
import type { Epoch } from '#adapters/storage/database/place.ts';
import { copyKey } from './copy-file.ts';
import { keysIn, putIn } from './put-in.ts';
import { MOST_IN_LOCAL, parsed } from './stored-copy.ts';

export const Row = z.object({
  seq: z.int(),
  at: z.int(),
  v: z.int(),
  /** Epoch of the place for which the text was sealed. */
  epoch: z.optional(z.string()),
  /** Absent unless the entry queues an operation; empty unless that has a receipt's number. */
  number: z.optional(z.string()),
  /** Null if the text did not fit. */
  sealed: z.nullable(z.string()),
});

export type Row = z.infer<typeof Row>;

export type RowPlace = Pick<Row, 'seq' | 'at'>;

const Rows = z.array(Row);

/** A row of which only the place is known. It is told like a lost operation. */
export const tornRow = (place: RowPlace): Row => ({ ...place, v: 0, number: '', sealed: null });

/** Tells the rows of different entries apart, also of two logs that used the same seq. */
export const rowName = ({ seq, at }: RowPlace): string => `${String(seq)} ${String(at)}`;

export const isTorn = ({ v }: Row): boolean => v === 0;

/** Null for a text that this version cannot read. */
export const rowsIn = (text: string | null): readonly Row[] | null => parsed(Rows, text);

const numberIn = (event: LogEvent): Pick<Row, 'number'> => {
  if (event.kind !== 'queued') return {};
  const { number } = event.operation.data;
  return { number: typeof number === 'string' ? number : '' };
};

export const toRow = (
  { seq, at, event }: LogEntry,
  sealed: string | null,
  { epoch }: Epoch,
): Row => ({
  ...{ seq, at },
  v: LOG_VERSION,
  ...(epoch !== undefined && { epoch }),
  ...numberIn(event),
  sealed,
});

/** Null unless an operation is among the rows. */
export const noteRows = (rows: readonly Row[]): UnsentNote | null =>
  rows
    .flatMap(({ at, number }) =>
      number === undefined
        ? []
        : [{ unsent: 1, latestAt: at, numbers: number === '' ? [] : [number] }],
    )
    .reduce<UnsentNote | null>(bothNotes, null);

const PREFIX = 'kwity_unsent_row_';

/** Ends with the user's id, so that erasing the device finds it. */
const rowKey = (userId: string, { seq, at }: RowPlace): string =>
  `${PREFIX}${String(seq)}_${String(at)}_${userId}`;

const SAMPLED = 20;

export interface LocalRows {
  /** Stores the rows at once; without their texts if localStorage has no room. */
  add(rows: readonly Row[]): void;
  places(): readonly RowPlace[];
  read(): readonly Row[];
  remove(isRemoved: (place: RowPlace) => boolean): void;
}

/** The rows in localStorage, where a row is stored before the call returns. */
export const localRows = (place: Storage, userId: string): LocalRows => {
  const ending = `_${userId}`;
  let used: number | null = null;
  const keys = (): readonly string[] =>
    keysIn(place).filter((key) => key.startsWith(PREFIX) && key.endsWith(ending));
  const placeIn = (key: string): RowPlace | null => {
    const [seq, at] = key.slice(PREFIX.length, -ending.length).split('_').map(Number);
    return Number.isInteger(seq) && Number.isInteger(at) ? { seq: seq ?? 0, at: at ?? 0 } : null;
  };
  const rowAt = (key: string): readonly Row[] => {
    const where = placeIn(key);
    if (where === null) return [];
    return [parsed(Row, place.getItem(key)) ?? tornRow(where)];
  };
  /** Characters of the whole copy and all rows, by the first ones: all would make a save wait. */
  const estimate = (): number => {
    const all = keys();
    const first = all.slice(0, SAMPLED).map((key) => place.getItem(key)?.length ?? 0);
    const sum = first.reduce((one, other) => one + other, 0);
    const whole = place.getItem(copyKey(userId))?.length ?? 0;
    return whole + (first.length === 0 ? 0 : (sum / first.length) * all.length);
  };
  const put = (row: Row): void => {
    used ??= estimate();
    const [key, text] = [rowKey(userId, row), JSON.stringify(row)];
    const isPut = used + text.length <= MOST_IN_LOCAL && putIn(place, key, text);
    if (isPut) used += text.length;
    else putIn(place, key, JSON.stringify({ ...row, sealed: null }));
  };
  return {
    add: (rows) => rows.forEach(put),
    places: () => keys().flatMap((key) => placeIn(key) ?? []),
    read: () => keys().flatMap(rowAt),
    remove: (isRemoved) => {
      used = null;
      for (const key of keys()) {
        const where = placeIn(key);
        if (where !== null && isRemoved(where)) place.removeItem(key);
      }
    },
  };
};
