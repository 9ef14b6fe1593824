/** Repairs of the last 30 days, each with a way back. */
import { change, type CommandMoment } from '#domain/commands/changes.ts';
import { isSameValue } from '#domain/conflict/units.ts';
import type { LogState } from '#domain/log/fold.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { operationPath, operationTarget } from '#domain/shared/targets.ts';
import type { ShownRecords } from '#domain/view/view.ts';
import type { Fields } from '#schemas/entity.ts';
import { type DoneRepair, type RepairNote, REPAIR_FOR_MS } from '#schemas/log-entry.ts';
import type { NewOperation } from '#schemas/operation.ts';

export interface RepairedValue {
  readonly field: string;
  readonly former: unknown;
  readonly written: unknown;
}

/**
 * `stands`: the record has all that the repair wrote. `changed`: somebody has changed that since.
 * `unknown`: the record is not on this device.
 */
export interface ListedRepair {
  readonly repair: DoneRepair;
  readonly path: string;
  readonly values: readonly RepairedValue[];
  readonly state: 'stands' | 'changed' | 'unknown';
}

const repairedValues = ({ operation: { data, base = {} } }: RepairNote): readonly RepairedValue[] =>
  Object.keys(base)
    .filter((field) => Object.hasOwn(data, field) && !isSameValue(data[field], base[field]))
    .map((field) => ({ field, former: base[field], written: data[field] }));

const recordIn = (records: ShownRecords, { operation }: RepairNote): Fields | undefined => {
  const known = knownOperation(operation);
  if (known === null) return undefined;
  const { collection, id } = operationTarget(known);
  if (collection === 'companyDetails') return undefined;
  return records[collection].find((record) => isSameRecord(record.id, id));
};

const has = (record: Fields, values: readonly RepairedValue[], side: 'former' | 'written') =>
  values.every((value) => isSameValue(record[value.field], value[side]));

/** Newest first, at `now` (ms). Leaves out those that were undone, refused or discarded. */
export const listRepairs = (
  { repairs }: LogState,
  records: ShownRecords,
  now: number,
): readonly ListedRepair[] =>
  repairs
    .filter(({ at }) => now - at < REPAIR_FOR_MS)
    .toReversed()
    .flatMap((repair): readonly ListedRepair[] => {
      const values = repairedValues(repair);
      const record = recordIn(records, repair);
      const listed = { repair, path: operationPath(repair.operation), values };
      if (record === undefined) return [{ ...listed, state: 'unknown' }];
      if (has(record, values, 'former')) return [];
      return [{ ...listed, state: has(record, values, 'written') ? 'stands' : 'changed' }];
    });

/** Puts the former values back; returns nothing if the record has other values by now. */
export const undoRepair = (
  repair: RepairNote,
  records: ShownRecords,
  { operationId, at }: CommandMoment,
): readonly NewOperation[] => {
  const record = recordIn(records, repair);
  const values = repairedValues(repair);
  if (record === undefined || !has(record, values, 'written')) return [];
  const former = Object.fromEntries(values.map((value) => [value.field, value.former]));
  const target = record as Fields & { readonly id: string };
  return repair.operation.type === 'UPDATE_RECEIPT'
    ? change('UPDATE_RECEIPT', target, former, operationId, { updatedAt: at })
    : change('UPDATE_CLIENT', target, former, operationId);
};
