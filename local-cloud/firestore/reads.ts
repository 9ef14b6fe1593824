/** The reading verbs of Firestore's REST interface, apart from HTTP. */
import { ApiFault, unsupported } from '#local-cloud/faults.ts';
import type { Access } from './access.ts';
import { aggregate, readAggregations } from './aggregate.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { onlyFields, type FieldPath } from './field-path.ts';
import { valueReader } from './filter.ts';
import { readFields, readList, readText, type Fields } from './json.ts';
import type { DocumentPath, Names } from './names.ts';
import type { Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { readMask } from './read-writes.ts';
import { runQuery } from './run-query.ts';
import { timestampOf } from './timestamps.ts';

/** What one request works with. */
export interface Reading {
  readonly names: Names;
  readonly store: DocumentStore;
  readonly access: Access;
  /** The document below which is asked; empty for the database itself. */
  readonly parent: DocumentPath;
  /** The time of the answer, on the wire. */
  readonly readTime: string;
}

const onWire = (names: Names, document: StoredDocument, mask: readonly FieldPath[] | null) => {
  const fields = mask === null ? document.fields : onlyFields(document.fields, mask);
  return {
    name: names.nameOf(document.path),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    createTime: timestampOf(document.createTime),
    updateTime: timestampOf(document.updateTime),
  };
};

const CONSISTENCY = ['transaction', 'newTransaction', 'readTime', 'explainOptions'];

const refuseConsistency = (body: Fields): void => {
  const asked = CONSISTENCY.find((name) => body[name] !== undefined && body[name] !== null);
  if (asked !== undefined) throw unsupported(`"${asked}"`);
};

/** GET of one document. */
export const getDocument = ({ names, store, access }: Reading, path: DocumentPath): object => {
  const document = store.get(path);
  access.checkGet(path, document?.fields ?? null);
  if (document === null)
    throw new ApiFault('NOT_FOUND', `Document "${names.nameOf(path)}" not found.`);
  return onWire(names, document, null);
};

/** `:batchGet`: one denied document denies all. */
export const batchGet = (reading: Reading, body: unknown): object => {
  const { names, store, access, readTime } = reading;
  const fields = readFields(body, ['documents', 'mask', ...CONSISTENCY]);
  refuseConsistency(fields);
  const mask = readMask(fields['mask']);
  const asked = readList(fields['documents']).map((name) => names.pathOf(readText(name)));
  const distinct = new Map(asked.map((path) => [path.join('/'), path]));
  return [...distinct.values()].map((path) => {
    const document = store.get(path);
    access.checkGet(path, document?.fields ?? null);
    return document === null
      ? { missing: names.nameOf(path), readTime }
      : { found: onWire(names, document, mask), readTime };
  });
};

const answered = ({ names, store, access }: Reading, query: Query) => {
  access.checkList(query);
  return runQuery(store, query, names);
};

/** `:runQuery`: the documents, or one item without any. */
export const query = (reading: Reading, body: unknown): object => {
  const { names, parent, readTime } = reading;
  const fields = readFields(body, ['structuredQuery', ...CONSISTENCY]);
  refuseConsistency(fields);
  const asked = readQuery(fields['structuredQuery'], parent);
  const { documents, skipped } = answered(reading, asked);
  if (documents.length === 0) return [{ readTime, done: true }];
  return documents.map((document, at) => ({
    document: onWire(names, document, asked.select),
    readTime,
    ...(at === 0 && skipped > 0 ? { skippedResults: skipped } : {}),
    ...(at === documents.length - 1 ? { done: true } : {}),
  }));
};

/** `:runAggregationQuery`. */
export const aggregationQuery = (reading: Reading, body: unknown): object => {
  const { names, parent, readTime } = reading;
  const fields = readFields(body, ['structuredAggregationQuery', ...CONSISTENCY]);
  refuseConsistency(fields);
  const asked = readFields(fields['structuredAggregationQuery'], [
    'structuredQuery',
    'aggregations',
  ]);
  const aggregations = readAggregations(asked['aggregations']);
  const { documents } = answered(reading, readQuery(asked['structuredQuery'], parent));
  const aggregateFields = aggregate(documents, aggregations, valueReader(names));
  return [{ result: { aggregateFields }, readTime, done: true }];
};
