import { demoDocuments } from '#local-cloud/demo/seed.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';

const plain = (value: WireValue): unknown => {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('mapValue' in value) return record(value.mapValue.fields ?? {});
  return Object.values(value)[0];
};

const record = (fields: WireFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

/** A document as the Firebase SDK returns it, with timestamps as dates. */
export interface Stored {
  readonly id: string;
  readonly fields: Record<string, unknown>;
}

export const UID = 'demoUserDemoUserDemoUser1234';

export const storedIn = (collection: string, today: Date): readonly Stored[] =>
  demoDocuments(UID, today)
    .filter(({ path }) => path[0] === collection)
    .map(({ path, fields }) => ({ id: path[1], fields: record(fields) }));

export const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('set aside');
  return value;
};
