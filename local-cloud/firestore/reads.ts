/** The reading verbs of Firestore's REST interface, apart from HTTP. */
import { ApiFault, invalid, unsupported } from '#local-cloud/http/faults.ts';
import { type Answer, json, jsonText } from '#local-cloud/http/http.ts';
import type { Access } from '#local-cloud/firestore/documents/access.ts';
import { aggregate, toCounts, readAggregations } from '#local-cloud/firestore/query/aggregate.ts';
import {
  type DocumentStore,
  parsedDocument,
  type RawDocument,
} from '#local-cloud/firestore/documents/document-store.ts';
import type { StoredDocument } from '#local-cloud/firestore/documents/document-store.ts';
import { editFields } from '#local-cloud/firestore/values/field-editor.ts';
import { fieldAt, type FieldPath } from '#local-cloud/firestore/values/field-path.ts';
import { valueReader } from '#local-cloud/firestore/query/filter.ts';
import { readFields, readList, readText, type Fields } from '#local-cloud/firestore/values/json.ts';
import { checkCount, MOST_NAMED } from '#local-cloud/firestore/values/limits.ts';
import type { DocumentPath, Names } from '#local-cloud/firestore/values/names.ts';
import { planRange } from '#local-cloud/firestore/query/plan.ts';
import type { Query } from '#local-cloud/firestore/query/query.ts';
import type { Range } from '#local-cloud/firestore/documents/range.ts';
import { readQuery } from '#local-cloud/firestore/query/read-query.ts';
import { readMask } from '#local-cloud/firestore/write/read-writes.ts';
import { countMatching, runQuery } from '#local-cloud/firestore/query/run-query.ts';
import { formatTimestamp } from '#local-cloud/firestore/values/timestamps.ts';

/** What one request works with. */
export interface Asking {
  readonly names: Names;
  readonly store: DocumentStore;
  readonly access: Access;
  /** The document below which is asked; empty for the database itself. */
  readonly parent: DocumentPath;
  /** The time of the answer, on the wire. */
  readonly readTime: string;
}

/** Ours: what one request that names its documents may read. */
const MOST_READ = 10 * 1024 * 1024;

/** The mask of a query or a `batchGet`; null for all fields. */
type Mask = readonly FieldPath[] | null;

/** The fields of a document as text, only what lies at the paths of a mask. */
const fieldsText = ({ json: whole, ...rest }: RawDocument, mask: Mask): string => {
  if (mask === null) return whole;
  const { fields } = parsedDocument({ json: whole, ...rest });
  const kept = editFields({});
  for (const path of mask) {
    const value = fieldAt(fields, path);
    if (value !== undefined) kept.set(path, value);
  }
  return JSON.stringify(kept.fields());
};

/** A document on the wire. Its fields stand in the file as they travel. */
const onWire = (names: Names, document: RawDocument, mask: Mask): string => {
  const { path, createTime, updateTime } = document;
  const fields = fieldsText(document, mask);
  const times = [createTime, updateTime].map((time) => JSON.stringify(formatTimestamp(time)));
  return `{"name":${JSON.stringify(names.nameOf(path))},${fields === '{}' ? '' : `"fields":${fields},`}"createTime":${times[0] ?? ''},"updateTime":${times[1] ?? ''}}`;
};

const CONSISTENCY = ['transaction', 'newTransaction', 'readTime', 'explainOptions'];

const refuseConsistency = (body: Fields): void => {
  const asked = CONSISTENCY.find((name) => body[name] !== undefined && body[name] !== null);
  if (asked !== undefined) throw unsupported(`"${asked}"`);
};

const fieldsIn = (document: RawDocument | null) =>
  document === null ? null : parsedDocument(document).fields;

/** GET of one document. */
export const getDocument = ({ names, store, access }: Asking, path: DocumentPath): Answer => {
  const document = store.getRaw(path);
  access.checkGet(path, fieldsIn(document));
  if (document === null)
    throw new ApiFault('NOT_FOUND', `Document "${names.nameOf(path)}" not found.`);
  return jsonText(200, `${onWire(names, document, null)}\n`);
};

/** `:batchGet`: one denied document denies all. */
export const batchGet = (asking: Asking, body: unknown): Answer => {
  const { names, store, access, readTime } = asking;
  const fields = readFields(body, ['documents', 'mask', ...CONSISTENCY]);
  refuseConsistency(fields);
  const mask = readMask(fields['mask']);
  const named = readList(fields['documents']);
  checkCount(named.length, MOST_NAMED, 'documents');
  const asked = named.map((name) => names.pathOf(readText(name)));
  const distinct = new Map(asked.map((path) => [path.join('/'), path]));
  let read = 0;
  const items = [...distinct.values()].map((path) => {
    const document = store.getRaw(path);
    read += document?.json.length ?? 0;
    if (read > MOST_READ) throw invalid('The documents exceed the maximum size of an answer.');
    access.checkGet(path, fieldsIn(document));
    const content =
      document === null
        ? `"missing":${JSON.stringify(names.nameOf(path))}`
        : `"found":${onWire(names, document, mask)}`;
    return `{${content},"readTime":"${readTime}"}`;
  });
  return jsonText(200, `[${items.join(',')}]\n`);
};

/** What a query answers, bit by bit, and how many documents its offset has skipped. */
interface Found {
  readonly skipped: number;
  next(): readonly RawDocument[];
  close(): void;
}

const toRaw = ({ fields, ...rest }: StoredDocument): RawDocument => ({
  ...rest,
  json: JSON.stringify(fields),
});

const foundInRange = (store: DocumentStore, { offset, limit }: Query, range: Range): Found => {
  const reading = store.read(range);
  let left = limit ?? Infinity;
  const skipped = reading.skip(offset);
  return {
    skipped,
    next: () => {
      const bit = left === 0 ? [] : reading.next(left);
      left -= bit.length;
      return bit;
    },
    close: () => reading.close(),
  };
};

const foundByLooking = ({ store, names }: Asking, query: Query): Found => {
  const { documents, skipped } = runQuery(store, query, names);
  const bits = [documents.map(toRaw)];
  return { skipped, next: () => bits.shift() ?? [], close: () => undefined };
};

const find = (asking: Asking, query: Query): Found => {
  const { store, access, names } = asking;
  access.checkList(query);
  const range = planRange(query, names);
  return range === null ? foundByLooking(asking, query) : foundInRange(store, query, range);
};

/** Items of the answer, as text; the last of all says so. */
const makeItems = ({ names, readTime }: Asking, { select }: Query, skipped: number) => {
  let isFirst = true;
  return (documents: readonly RawDocument[], isEnd: boolean): string =>
    documents
      .map((document, at) => {
        const said = isFirst && skipped > 0 ? `,"skippedResults":${skipped}` : '';
        const comma = isFirst ? '' : ',';
        isFirst = false;
        const done = isEnd && at === documents.length - 1 ? ',"done":true' : '';
        return `${comma}{"document":${onWire(names, document, select)},"readTime":"${readTime}"${said}${done}}`;
      })
      .join('');
};

/** `:runQuery`: the documents, or one item without any. What is more than one bit is sent as it is read. */
export const query = (asking: Asking, body: unknown): Answer => {
  const { parent, readTime } = asking;
  const fields = readFields(body, ['structuredQuery', ...CONSISTENCY]);
  refuseConsistency(fields);
  const asked = readQuery(fields['structuredQuery'], parent);
  const found = find(asking, asked);
  const items = makeItems(asking, asked, found.skipped);
  const first = found.next();
  const second = first.length === 0 ? [] : found.next();
  if (second.length === 0) {
    found.close();
    const none = `{"readTime":"${readTime}","done":true}`;
    return jsonText(200, first.length === 0 ? `[${none}]\n` : `[${items(first, true)}]\n`);
  }
  let bit = second;
  return {
    ...jsonText(200, `[${items(first, false)}`),
    rest: {
      next: () => {
        if (bit.length === 0) return undefined;
        const next = found.next();
        const text = items(bit, next.length === 0);
        bit = next;
        return bit.length === 0 ? `${text}]\n` : text;
      },
      close: () => found.close(),
    },
  };
};

/** `:runAggregationQuery`. */
export const aggregationQuery = (asking: Asking, body: unknown): Answer => {
  const { names, parent, readTime, store, access } = asking;
  const fields = readFields(body, ['structuredAggregationQuery', ...CONSISTENCY]);
  refuseConsistency(fields);
  const asked = readFields(fields['structuredAggregationQuery'], [
    'structuredQuery',
    'aggregations',
  ]);
  const aggregations = readAggregations(asked['aggregations']);
  const inner = readQuery(asked['structuredQuery'], parent);
  access.checkList(inner);
  const count = countMatching(store, inner, names);
  const aggregateFields =
    (count === null ? null : toCounts(count, aggregations)) ??
    aggregate(runQuery(store, inner, names).documents, aggregations, valueReader(names));
  return json(200, [{ result: { aggregateFields }, readTime, done: true }]);
};
