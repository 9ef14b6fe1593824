/**
 * Entries added to the second copy, each as a row of its own: the text that the log store has
 * sealed, and in clear its place and the number of its receipt.
 */
import * as z from 'zod/mini';
import { bothNotes, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import { LOG_VERSION, type LogEntry, type LogEvent } from '#schemas/log-entry.ts';
import type { Epoch } from '#adapters/storage/database/place.ts';
import { parsed } from './stored-copy.ts';

const Row = z.object({
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

/** A row of which only the place is known, or also a number. It is told like a lost operation. */
export const tornRow = (place: RowPlace, number = ''): Row => ({
  ...place,
  ...{ v: 0, number, sealed: null },
});

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
