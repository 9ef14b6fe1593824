import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import { isFresh } from '#domain/time/freshness.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { recoverable, vanishedPath } from '#domain/snapshot/vanished.ts';
import { type Gap, isKnown } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { statedTotals } from '#domain/receipt/receipt-totals.ts';
import { needsCloud, repairBasis } from '#domain/recovery/repair-basis.ts';
import { freeNumberFor, type Repair, findRepair } from '#domain/recovery/repairs.ts';
import type { StorageFacts } from '#machines/journal/journal.ts';
import type { Client } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { UnreadableEntry } from '#schemas/log-entry.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import type { Vanished } from '#schemas/vanished.ts';
import { type RepairView, repairView } from './repair-view.ts';
import { type ConflictView, conflictViews } from './conflict-view.ts';
import { toldOnce } from './told-once.ts';
import { formatDateTime, formatMoney } from '#ui/shared/words/format.text.ts';
import { doubleClientText, doubleReceiptText, statedTotalText } from './findings.text.ts';
import { recordText, unreadableText } from '#ui/operation/offline-data.text.ts';
import { emptyText, everyFieldNameText, fieldNameText } from '#ui/record/record-fields.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { type Correction, findCorrection } from '#domain/recovery/correction.ts';
import type { ListedRepair } from '#domain/recovery/done-repairs.ts';
import type { ListedQueue } from '#domain/recovery/listed-queue.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';

export interface CacheFacts {
  /** Time of the last read of the cloud, epoch ms; null if it was never read. */
  readonly lastSync: number | null;
  readonly isFresh: boolean;
  readonly counts: Readonly<Record<'clients' | 'receipts' | 'products' | 'categories', number>>;
  readonly hasYard: boolean;
}

/** One of several receipts that share a number; `freeNumber` is the number it would get instead. */
export interface NumberChoice {
  readonly id: string;
  readonly subject: string;
  readonly freeNumber: string;
}

export interface ComparedRecord {
  readonly to: string;
  readonly label: string;
}

export interface NamedFinding {
  readonly key: string;
  readonly kind: ConsistencyFinding['kind'];
  readonly subject: string;
  readonly repair: Repair;
  /** The repair if the records are not the same one stored twice; null if there is none. */
  readonly otherwise: Repair | null;
  /** The cloud is asked before anything is written. */
  readonly needsCloud: boolean;
  /** Receipts of which one can get a new number; empty unless a repair is `renumber`. */
  readonly choices: readonly NumberChoice[];
  /** Records to look at; empty unless the repair is `compare`. */
  readonly compared: readonly ComparedRecord[];
}

/** A record of the cloud that cannot be read. */
export interface UnreadableRecord {
  readonly path: string;
  /** The name of its collection and its id. */
  readonly label: string;
  /** Names of the wrong fields; empty if nobody knows which. */
  readonly fields: readonly string[];
  readonly canBeDeleted: boolean;
}

/**
 * Unreadable entries. `removableSeqs` leaves out entries that another app version can still read.
 */
export interface Unreadable {
  readonly causes: readonly (readonly [cause: UnreadableEntry['cause'], count: number])[];
  readonly seqs: readonly number[];
  readonly removableSeqs: readonly number[];
  /** Number of cloud records that failed their schema at the last read (CACHE-6). */
  readonly inCloud: number;
  readonly named: readonly UnreadableRecord[];
  /** Number of cached records that failed their schema, by store name. */
  readonly cached: readonly (readonly [store: string, count: number])[];
}

/** A record that disappeared from the cloud without a trace of its deletion. */
export interface VanishedView {
  readonly key: string;
  readonly name: string;
  readonly record: Vanished;
}

export interface OfflineData extends Pick<ListedQueue, 'names' | 'pending' | 'removed' | 'lossOf'> {
  readonly cache: CacheFacts;
  readonly conflicts: readonly ConflictView[];
  readonly findings: readonly NamedFinding[];
  /** Reasons why there may be more findings. */
  readonly gaps: readonly Gap[];
  readonly repairs: readonly RepairView[];
  readonly vanished: readonly VanishedView[];
  readonly unreadable: Unreadable;
  readonly isEncrypted: boolean;
  readonly rescue: StorageFacts['rescue'];
  correctionOf(operationId: string): Correction | null;
}

export interface Stored {
  readonly view: View;
  readonly queue: ListedQueue;
  readonly snapshot: Snapshot;
  readonly facts: StorageFacts;
  readonly repairs: readonly ListedRepair[];
  readonly now: number;
}

const cacheFacts = ({ view, now }: Stored): CacheFacts => ({
  lastSync: view.lastSync,
  isFresh: isFresh(view.lastSync, now),
  counts: {
    clients: view.clients.length,
    receipts: view.receipts.length,
    products: view.products.length,
    categories: view.categories.length,
  },
  hasYard: view.companyDetails !== null,
});

const totalsSubject = ({ receipts }: View, id: string, names: RecordNames): string => {
  const name = names(`receipts/${toRealId(id)}`);
  const receipt = receipts.find((one) => one.id === id);
  const ofLines = receipt === undefined ? null : statedTotals(receipt);
  return receipt === undefined || ofLines === null ? name : statedTotalText(name, receipt, ofLines);
};

/** Fields that may tell two clients apart, in the order in which forms ask for them. */
const TELLING = clientFieldsWhere('isTyped', true).filter((field) => field !== 'sellerType');

const doubleClientSubject = (name: string, clients: readonly Client[]): string => {
  const values = TELLING.map((field) => {
    const texts = clients.map((client) => client[field]?.trim() ?? '');
    return [fieldNameText(field) ?? '', [...new Set(texts)]] as const;
  });
  const named = values.filter(([, texts]) => texts.some(Boolean));
  return doubleClientText(
    name,
    named.flatMap(([field, texts]) => (texts.length === 1 ? [field] : [])),
    named.flatMap(([field, texts]) =>
      texts.length === 1 ? [] : [[field, texts.map((one) => one || emptyText)] as const],
    ),
    clients.some(({ documentNumber }) => documentNumber !== ''),
  );
};

const doubleSubject = (
  { of, ids }: Extract<ConsistencyFinding, { kind: 'possible-double' }>,
  name: string,
  { clients }: View,
): string =>
  of === 'receipts'
    ? doubleReceiptText(name)
    : doubleClientSubject(
        name,
        clients.filter(({ id }) => ids.includes(id)),
      );

const findingSubject = (finding: ConsistencyFinding, names: RecordNames, view: View): string => {
  switch (finding.kind) {
    case 'orphaned-receipt':
    case 'unresolved-temp-receipt':
      return names(`receipts/${toRealId(finding.id)}`);
    case 'unresolved-temp-client':
    case 'merged-into-nobody':
      return names(`clients/${toRealId(finding.id)}`);
    case 'duplicate-id':
      return names(`${finding.of}/${toRealId(finding.id)}`);
    case 'repeated-number':
      return finding.number;
    case 'stated-total':
      return totalsSubject(view, finding.id, names);
    case 'merged-in-circle':
      return finding.ids.map((id) => names(`clients/${toRealId(id)}`)).join(', ');
    case 'possible-double':
      return doubleSubject(finding, names(`${finding.of}/${toRealId(finding.ids[0] ?? '')}`), view);
  }
};

const receiptLabel = ({ date, totalGr }: Receipt): string =>
  `${formatDateTime(date)}, ${formatMoney(totalGr)}`;

const numberChoices = (repair: Repair, view: View): readonly NumberChoice[] =>
  repair.kind === 'renumber'
    ? repair.receipts.map((receipt) => ({
        id: receipt.id,
        subject: [receipt.client.name, receiptLabel(receipt)].join(', '),
        freeNumber: freeNumberFor(receipt, view),
      }))
    : [];

const comparedIn = ({ receipts, clients }: View, repair: Repair): readonly ComparedRecord[] => {
  if (repair.kind !== 'compare') return [];
  const isOne = ({ id }: { readonly id: string }) => repair.ids.includes(id);
  return repair.of === 'receipts'
    ? receipts.filter(isOne).map((receipt) => ({
        to: previewPath(receipt.id),
        label: receiptLabel(receipt),
      }))
    : clients
        .filter(isOne)
        .map((client) => ({ to: `/clients/${client.id}`, label: addressLine(client) }));
};

/** Two different receipts with one number need another number. */
const repairOfDifferent = (finding: ConsistencyFinding, view: View): Repair | null => {
  if (finding.kind !== 'possible-double' || finding.of !== 'receipts') return null;
  const repair = findRepair({ kind: 'repeated-number', number: '', ids: finding.ids }, view);
  return repair.kind === 'renumber' ? repair : null;
};
/** The user may merge clients or keep them apart instead of comparing them. */
const askedOf = (repair: Repair): Repair =>
  repair.kind === 'compare' && repair.of === 'clients'
    ? { kind: 'merge', ids: repair.ids }
    : repair;

const namedFinding =
  (view: View, names: RecordNames) =>
  (finding: ConsistencyFinding): NamedFinding => {
    const repair = findRepair(finding, view);
    const otherwise = repairOfDifferent(finding, view);
    return {
      key: JSON.stringify(finding),
      kind: finding.kind,
      subject: findingSubject(finding, names, view),
      repair,
      otherwise,
      needsCloud:
        repair.kind === 'read-again' || needsCloud(repairBasis(otherwise ?? askedOf(repair), view)),
      choices: numberChoices(otherwise ?? repair, view),
      compared: comparedIn(view, repair),
    };
  };

const CAUSES = ['ciphertext', 'schema', 'other-version'] as const;

const unreadableRecords = ({ read }: Snapshot): readonly UnreadableRecord[] =>
  (read?.unreadable ?? []).map((path) => {
    const [collection = '', id = ''] = path.split('/');
    const kinds: Readonly<Record<string, string>> = recordText;
    return {
      path,
      label: [kinds[collection] ?? unreadableText.other, id].filter(Boolean).join(' '),
      fields: (read?.wrongFields?.[path] ?? []).map(everyFieldNameText),
      canBeDeleted: LISTED_COLLECTIONS.some((name) => name === collection),
    };
  });

const countUnreadable = (
  { unreadable, setAside, setAsideInCloud }: StorageFacts,
  snapshot: Snapshot,
): Unreadable => ({
  named: unreadableRecords(snapshot),
  causes: CAUSES.map(
    (cause) => [cause, unreadable.filter((entry) => entry.cause === cause).length] as const,
  ).filter(([, count]) => count > 0),
  seqs: unreadable.map(({ seq }) => seq),
  removableSeqs: unreadable.filter(({ cause }) => cause !== 'other-version').map(({ seq }) => seq),
  inCloud: setAsideInCloud,
  cached: Object.entries(setAside).filter(([, count]) => count > 0),
});

const vanishedName = ({ collection, record }: Vanished): string =>
  collection === 'receipts'
    ? `${recordText.receipts} ${record.number} ${record.client.name}`
    : `${recordText[collection]}: ${record.name}`;

const vanishedViews = ({ view, snapshot, now }: Stored): readonly VanishedView[] => {
  if (!isKnown(view.gaps, 'cloud', 'log')) return [];
  const shown = new Set(
    LISTED_COLLECTIONS.flatMap((name) => view[name].map(({ id }) => `${name}/${toRealId(id)}`)),
  );
  return recoverable(snapshot.vanished ?? [], (path) => shown.has(path), now).map((record) => ({
    key: vanishedPath(record),
    name: vanishedName(record),
    record,
  }));
};

export const offlineData = (stored: Stored): OfflineData => {
  const { view, facts, queue } = stored;
  const { names, pending, removed, operationOf, lossOf } = queue;
  const conflicts = conflictViews(view, names);
  return {
    names,
    pending,
    removed,
    lossOf,
    cache: cacheFacts(stored),
    conflicts,
    findings: toldOnce(view.findings, conflicts).map(namedFinding(view, names)),
    gaps: view.gaps,
    repairs: stored.repairs.map(repairView(names)),
    vanished: vanishedViews(stored),
    unreadable: countUnreadable(facts, stored.snapshot),
    isEncrypted: facts.encrypted,
    rescue: facts.rescue,
    correctionOf: (id) => {
      const operation = operationOf(id);
      return operation === undefined ? null : findCorrection(operation, view);
    },
  };
};
