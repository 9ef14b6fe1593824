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

export interface Asking {
  readonly names: Names;
  readonly store: DocumentStore;
  readonly access: Access;
  /** The document below which the request reads; empty for the database itself. */
  readonly parent: DocumentPath;
  /** Time of the answer as a wire timestamp. */
  readonly readTime: string;
}

/** Our own limit: bytes that a request with named documents may read. */
const MOST_READ = 10 * 1024 * 1024;

/** Null for all fields. */
type Mask = readonly FieldPath[] | null;

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

/** Sends the stored text of the fields, which is in wire format already. */
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

export const getDocument = ({ names, store, access }: Asking, path: DocumentPath): Answer => {
  const document = store.getRaw(path);
  access.checkGet(path, fieldsIn(document));
  if (document === null)
    throw new ApiFault('NOT_FOUND', `Document "${names.nameOf(path)}" not found.`);
  return jsonText(200, `${onWire(names, document, null)}\n`);
};

/** A single denied document denies the whole request. */
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

/** Results of a query in small bits. `skipped` counts the documents that the offset left out. */
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

/** Returns items of the answer as text. The last item carries `done`. */
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

/**
 * Without results the answer has one item without a document. An answer of more than one bit is
 * sent while it is read.
 */
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
