/** The records that a repair rests on. The cloud is asked for them before anything is written. */
import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import { hasContent, isSameValue } from '#domain/conflict/units.ts';
import { isSameRecord, isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import type { ShownRecords, View } from '#domain/view/view.ts';
import type { Fields } from '#schemas/entity.ts';
import type { Repair } from './repairs.ts';

type Asked = 'clients' | 'receipts';

export interface RepairBasis {
  /** Ids of records that have to be in the cloud as this device knows them. */
  readonly there: Readonly<Record<Asked, readonly string[]>>;
  /** Ids of clients that the cloud must not have. */
  readonly missing: readonly string[];
}

const EMPTY: RepairBasis = { there: { clients: [], receipts: [] }, missing: [] };

const realIds = (ids: readonly string[]): readonly string[] => [...new Set(ids.map(toRealId))];

const ofClients = (clients: readonly string[], missing: readonly string[] = []): RepairBasis => ({
  there: { clients: realIds(clients), receipts: [] },
  missing: realIds(missing.filter((id) => id !== '')),
});

const ofReceipts = (
  receipts: readonly { readonly id: string }[],
  missing: readonly string[] = [],
): RepairBasis => ({
  there: { clients: [], receipts: realIds(receipts.map(({ id }) => id)) },
  missing: realIds(missing),
});

type Shown = Pick<View, 'clients' | 'merged' | 'pendingIds' | 'removed'>;

const basisOf = (repair: Repair, { clients, merged, removed }: Shown): RepairBasis => {
  switch (repair.kind) {
    case 'unlink':
      return ofReceipts(repair.receipts, [repair.clientId]);
    case 'renumber':
    case 'total-of-lines':
      return ofReceipts(repair.receipts);
    case 'separate': {
      const ids = repair.clients.map(({ id }) => toRealId(id));
      const targets = repair.clients.map(({ mergedInto = '' }) => toRealId(mergedInto));
      return ofClients(
        ids,
        targets.filter((id) => !ids.includes(id)),
      );
    }
    case 'merge':
    case 'keep-apart': {
      const parts = clients
        .filter(({ id }) => repair.ids.includes(id))
        .flatMap((client) => clientsMergedInto(merged, client));
      return ofClients([...repair.ids, ...parts.map(({ id }) => id)]);
    }
    case 'requeue': {
      const tempId = removed.find(({ id }) => id === repair.operationId)?.data['tempId'];
      return typeof tempId === 'string' ? ofClients([], [tempId]) : EMPTY;
    }
    case 'compare':
    case 'read-again':
      return EMPTY;
  }
};

/** Leaves out records that only this device has: their creation is pending. */
export const repairBasis = (repair: Repair, view: Shown): RepairBasis => {
  const { there, missing } = basisOf(repair, view);
  const own = new Set([...view.pendingIds].filter(isTemporaryId).map(toRealId));
  const inCloud = (ids: readonly string[]) => ids.filter((id) => !own.has(id));
  return {
    there: { clients: inCloud(there.clients), receipts: inCloud(there.receipts) },
    missing,
  };
};

export const needsCloud = ({ there, missing }: RepairBasis): boolean =>
  there.clients.length + there.receipts.length + missing.length > 0;

const content = (record: object): Fields =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) =>
      !hasContent(field) || value === undefined || value === null
        ? []
        : [[field, typeof value === 'string' ? toRealId(value) : value] as const],
    ),
  );

const isSameContent = (one: object | null | undefined, other: object | null | undefined): boolean =>
  one != null && other != null && isSameValue(content(one), content(other));

interface Identified {
  readonly id: string;
}

const areIn = (records: readonly Identified[], now: readonly Identified[]): boolean =>
  records.every((record) =>
    isSameContent(
      record,
      now.find(({ id }) => isSameRecord(id, record.id)),
    ),
  );

/** True if the view still shows the records as they were when the repair was offered. */
export const isStillShown = (
  repair: Repair,
  { receipts, unresolved }: Pick<View, 'receipts' | 'unresolved'>,
): boolean => {
  if ('receipts' in repair) return areIn(repair.receipts, receipts);
  return 'clients' in repair ? areIn(repair.clients, unresolved) : true;
};

/** True if the cloud holds each record as this device knows it; null is an unreadable record. */
export const isAsKnown = (
  collection: Asked,
  ids: readonly string[],
  known: ShownRecords,
  stored: ReadonlyMap<string, { readonly record: object | null }>,
): boolean =>
  ids.every((id) => {
    const here = known[collection].find((record) => toRealId(record.id) === id);
    return isSameContent(here, stored.get(id)?.record);
  });
