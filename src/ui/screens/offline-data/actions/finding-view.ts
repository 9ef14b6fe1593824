import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import type { View } from '#domain/view/view.ts';
import { statedTotals } from '#domain/receipt/receipt-totals.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import { needsCloud, repairBasis } from '#domain/recovery/repair-basis.ts';
import { freeNumberFor, type Repair, findRepair } from '#domain/recovery/repairs.ts';
import type { Client } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';
import { emptyText, fieldNameText } from '#ui/record/record-fields.text.ts';
import { formatDateTime, formatMoney } from '#ui/shared/words/format.text.ts';
import { doubleClientText, doubleReceiptText, statedTotalText } from './findings.text.ts';

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
    const texts = clients.map((client) => plainText(client[field] ?? ''));
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

export const namedFinding =
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
