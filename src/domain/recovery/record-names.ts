/** Names of records by path, as far as this device knows them; includes deleted records. */
import type { Fields } from '#schemas/entity.ts';
import { operationPath } from '#domain/shared/targets.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { LISTED_COLLECTIONS } from '#schemas/snapshot.ts';

/** The name of a record, "Ewa Źrebiec" or "12/21/11/2026, Ewa Źrebiec"; empty if unknown. */
export type RecordNames = (path: string) => string;

interface Named {
  readonly number?: string;
  readonly seller?: string;
  readonly name?: string;
}

const textAt = (record: unknown, field: string): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined;
  const value = (record as Fields)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const namedBy = (record: object): Named => {
  const number = textAt(record, 'number');
  const seller = textAt('client' in record ? record.client : null, 'name');
  const name = textAt(record, 'name');
  return {
    ...(number === undefined ? {} : { number }),
    ...(seller === undefined ? {} : { seller }),
    ...(name === undefined ? {} : { name }),
  };
};

const recordName = ({ number, seller, name }: Named): string =>
  [number, seller, name].filter((part) => part !== undefined).join(', ');

/** Records of a snapshot or of a backup. */
type Records = Readonly<
  Record<(typeof LISTED_COLLECTIONS)[number], readonly { readonly id: string }[]>
>;

const listedRecords = (records: Records): readonly (readonly [path: string, record: object])[] =>
  LISTED_COLLECTIONS.flatMap((collection) =>
    records[collection].map((record) => [`${collection}/${record.id}`, record] as const),
  );

const recordsInOperation = (operation: StoredOperation): readonly (readonly [string, object])[] => [
  ...(operation.base === undefined ? [] : [[operationPath(operation), operation.base] as const]),
  [operationPath(operation), operation.data],
];

/** The latest name counts. */
export const recordNames = (
  listed: Records,
  operations: readonly StoredOperation[],
): RecordNames => {
  const known = new Map<string, Named>();
  const records = [...listedRecords(listed), ...operations.flatMap(recordsInOperation)];
  for (const [path, record] of records) known.set(path, { ...known.get(path), ...namedBy(record) });
  return (path) => recordName(known.get(path) ?? {});
};
