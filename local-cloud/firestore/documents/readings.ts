/**
 * Readings of many documents that go on while others write. A reading returns every document as it
 * was when the reading was opened, so that it never sees half a commit.
 */
import type { Database, Row } from '#local-cloud/store/database.ts';
import { ApiFault } from '#local-cloud/http/faults.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { documentKeys } from './document-keys.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';
import {
  type Bound,
  comparePlaces,
  countIn,
  isWithin,
  placeColumns,
  rangeAfter,
  rangeSql,
} from './range.ts';
import type { Place, Range } from './range.ts';
import type { RawDocument } from './stored-document.ts';

/** Documents and bytes of one bit, roughly. */
const BIT_DOCUMENTS = 500;
const BIT_BYTES = 512 * 1024;

/**
 * Bytes of old documents kept for one reading. With more the reading fails (ABORTED), and the
 * client may ask again.
 */
const MOST_KEPT = 16 * 1024 * 1024;
const FOR_A_NAME = 200;

/** Reads the documents of a range in small bits. */
export interface Reading {
  skip(count: number): number;
  /** Returns at most `most` documents; an empty list is the end. */
  next(most: number): readonly RawDocument[];
  close(): void;
}

export interface Readings {
  open(range: Range): Reading;
  /** Called before a document changes or is removed; `before` returns its current state. */
  leave(path: DocumentPath, before: () => RawDocument | null): void;
}

/** A range with this bound at both ends is empty. */
const NOTHING: Bound = { key: '', id: '', isIn: false };

interface Placed {
  readonly place: Place;
  readonly document: RawDocument;
}

const placeIn = ({ field }: Range, row: Row): Place => ({
  key: field === null ? '' : Buffer.from(row.text('place_key'), 'hex').toString('latin1'),
  id: row.text('id'),
});

/** Returns null if the document is not in the range. */
const orderPlace = (range: Range, { path, json }: RawDocument): Place | null => {
  const { owner, keys } = documentKeys(JSON.parse(json) as WireFields);
  const key = range.field === null ? '' : keys[range.field]?.toString('latin1');
  if (owner !== range.owner || key === undefined) return null;
  const place = { key, id: path.at(-1) ?? '' };
  return isWithin(range, place) ? place : null;
};

const countFitting = (sizes: readonly number[]): number => {
  let bytes = 0;
  const end = sizes.findIndex((size) => {
    bytes += size;
    return bytes > BIT_BYTES;
  });
  return end < 0 ? sizes.length : Math.max(1, end);
};

const readBit = (database: Database, range: Range, most: number): readonly Placed[] => {
  const { sql, values, order } = rangeSql(range);
  const sizes = database
    .all(`select bytes ${sql}${order} limit ?`, ...values, Math.min(most, BIT_DOCUMENTS))
    .map((row) => row.number('bytes'));
  const columns = `${placeColumns(range)}, fields, created, updated`;
  return database
    .all(`select ${columns} ${sql}${order} limit ?`, ...values, countFitting(sizes))
    .map((row) => ({
      place: placeIn(range, row),
      document: {
        path: [...range.collection, row.text('id')],
        json: row.text('fields'),
        createTime: row.number('created'),
        updateTime: row.number('updated'),
      },
    }));
};

class OpenReading implements Reading {
  readonly #database: Database;
  readonly #closed: (reading: OpenReading) => void;
  #rest: Range;
  /** Old states of documents that changed since the opening, by id; null if not in the range. */
  readonly #left = new Map<string, Placed | null>();
  #kept = 0;

  constructor(database: Database, range: Range, closed: (reading: OpenReading) => void) {
    this.#database = database;
    this.#rest = range;
    this.#closed = closed;
  }

  leave(path: DocumentPath, before: () => RawDocument | null): void {
    const id = path.at(-1) ?? '';
    const isElsewhere = path.slice(0, -1).join('/') !== this.#rest.collection.join('/');
    if (isElsewhere || this.#left.has(id) || this.#kept > MOST_KEPT) return;
    const document = before();
    const place = document === null ? null : orderPlace(this.#rest, document);
    this.#left.set(id, document === null || place === null ? null : { place, document });
    this.#kept += FOR_A_NAME + (place === null ? 0 : (document?.json.length ?? 0));
  }

  skip(count: number): number {
    if (count === 0) return 0;
    const { sql, values, order } = rangeSql(this.#rest);
    const columns = placeColumns(this.#rest);
    const last = this.#database.get(
      `select ${columns} ${sql}${order} limit 1 offset ?`,
      ...values,
      count - 1,
    );
    if (last === undefined) {
      const all = countIn(this.#database, this.#rest);
      this.#rest = { ...this.#rest, from: NOTHING, to: NOTHING };
      return all;
    }
    this.#rest = rangeAfter(this.#rest, placeIn(this.#rest, last));
    return count;
  }

  next(most: number): readonly RawDocument[] {
    if (this.#kept > MOST_KEPT)
      throw new ApiFault('ABORTED', 'Too much was written while the documents were read.');
    for (;;) {
      const bit = readBit(this.#database, this.#rest, most);
      const last = bit.at(-1)?.place;
      const found = this.#asBefore(bit, last);
      const given = found.slice(0, most);
      const end = found.length > most || last === undefined ? given.at(-1)?.place : last;
      if (end !== undefined) this.#rest = rangeAfter(this.#rest, end);
      if (given.length > 0 || last === undefined) return given.map(({ document }) => document);
    }
  }

  close(): void {
    this.#closed(this);
  }

  /** Restores the bit as it was at the opening. Without `last` the bit takes all that is left. */
  #asBefore(bit: readonly Placed[], last: Place | undefined): readonly Placed[] {
    if (this.#left.size === 0) return bit;
    const way = this.#rest.isDescending ? -1 : 1;
    const before = [...this.#left.values()].filter(
      (each) =>
        each !== null &&
        isWithin(this.#rest, each.place) &&
        (last === undefined || comparePlaces(each.place, last) * way <= 0),
    ) as readonly Placed[];
    return [...bit.filter(({ place }) => !this.#left.has(place.id)), ...before].sort(
      (a, b) => comparePlaces(a.place, b.place) * way,
    );
  }
}

export const openReadings = (database: Database): Readings => {
  const open = new Set<OpenReading>();
  return {
    open: (range) => {
      const reading = new OpenReading(database, range, (closed) => open.delete(closed));
      open.add(reading);
      return reading;
    },
    leave: (path, before) => {
      for (const reading of open) reading.leave(path, before);
    },
  };
};
