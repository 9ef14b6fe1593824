/** Counts, sums and averages over the results of a query. */
import { invalid } from '#local-cloud/http/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import type { StoredDocument } from '#local-cloud/firestore/documents/document-store.ts';
import {
  NAME_PATH,
  readFieldPath,
  type FieldPath,
} from '#local-cloud/firestore/values/field-path.ts';
import type { ValueAt } from './filter.ts';
import {
  namesIn,
  readFields,
  readList,
  readText,
  readWhole,
} from '#local-cloud/firestore/values/json.ts';
import { toNumber } from '#local-cloud/firestore/values/order.ts';
import { readFieldReference } from './read-filter.ts';
import { doubleValue, saturated } from '#local-cloud/firestore/values/values.ts';

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'avg'; readonly path: FieldPath }
);

const MOST = 5;

const readAggregation = (value: unknown, at: number): Aggregation => {
  const fields = readFields(value, ['alias', 'count', 'sum', 'avg']);
  const alias = readText(fields['alias']) || `field_${at + 1}`;
  if (/^__.*__$/su.test(alias)) throw invalid(`The alias "${alias}" is reserved.`);
  const [kind, other] = namesIn(fields).filter((name) => name !== 'alias');
  if (kind === undefined || other !== undefined)
    throw invalid('An aggregation must be of one kind.');
  if (kind === 'count') {
    const upTo = readWhole(readFields(fields[kind], ['upTo'])['upTo']);
    if (upTo !== null && upTo < 0) throw invalid('upTo is negative');
    return { alias, kind, upTo };
  }
  const reference = readFieldReference(readFields(fields[kind], ['field'])['field']);
  if (reference === NAME_PATH) throw invalid(`${NAME_PATH} has no sum.`);
  return { alias, kind: kind === 'sum' ? 'sum' : 'avg', path: readFieldPath(reference) };
};

export const readAggregations = (value: unknown): readonly Aggregation[] => {
  const aggregations = readList(value).map(readAggregation);
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aggregations.length === 0 || aggregations.length > MOST)
    throw invalid(`A query takes 1 to ${MOST} aggregations.`);
  if (aliases.size < aggregations.length) throw invalid('Aliases must differ.');
  return aggregations;
};

const total = (numbers: readonly (number | bigint)[]): WireValue => {
  const integers = numbers.filter((each) => typeof each === 'bigint');
  const whole = integers.reduce((sum, each) => sum + each, 0n);
  const isExact = integers.length === numbers.length && saturated(whole) === whole;
  if (isExact) return { integerValue: String(whole) };
  return doubleValue(numbers.reduce<number>((sum, each) => sum + Number(each), 0));
};

const average = (numbers: readonly (number | bigint)[]): WireValue => {
  if (numbers.length === 0) return { nullValue: null };
  const sum = numbers.reduce<number>((all, each) => all + Number(each), 0);
  return doubleValue(sum / numbers.length);
};

/** Returns null if more than counts is asked for. */
export const toCounts = (
  count: number,
  aggregations: readonly Aggregation[],
): WireFields | null => {
  const figures = aggregations.flatMap((asked) =>
    asked.kind === 'count'
      ? [[asked.alias, { integerValue: String(Math.min(count, asked.upTo ?? Infinity)) }] as const]
      : [],
  );
  return figures.length < aggregations.length ? null : Object.fromEntries(figures);
};

/**
 * A document counts only if it has every field that is summed or averaged. Values that are no
 * numbers are left out of sums and averages.
 */
export const aggregate = (
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
  valueAt: ValueAt,
): WireFields => {
  const needed = aggregations.flatMap((asked) => (asked.kind === 'count' ? [] : [asked.path]));
  const counted = documents.filter((document) =>
    needed.every((path) => valueAt(document, path) !== undefined),
  );
  const figure = (asked: Aggregation): WireValue => {
    if (asked.kind === 'count')
      return { integerValue: String(Math.min(counted.length, asked.upTo ?? Infinity)) };
    const numbers = counted
      .map((document) => valueAt(document, asked.path))
      .map((value) => (value === undefined ? undefined : toNumber(value)))
      .filter((value) => value !== undefined);
    return asked.kind === 'sum' ? total(numbers) : average(numbers);
  };
  return Object.fromEntries(aggregations.map((asked) => [asked.alias, figure(asked)]));
};
