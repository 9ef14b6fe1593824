/**
 * How what does not fit together is put right: by operations of the log, and never by a change of a
 * number on its own.
 */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type CalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { mergeClient, separateClient } from '#domain/commands/commands.ts';
import { updateReceipt } from '#domain/commands/receipt.ts';
import { type CommandMoment } from '#domain/commands/changes.ts';
import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import type { View } from '#domain/view/view.ts';
import { nextReceiptNumber, parseReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { changedTotals } from '#domain/receipt/receipt-totals.ts';
import { isDayKnown, takenNumbers } from '#domain/view/taken-numbers.ts';

/** What puts a finding right. */
export type Repair =
  /** The link to a client that is not there is taken off these receipts; they keep their copy of the seller. */
  | { readonly kind: 'unlink'; readonly receipts: readonly Receipt[]; readonly clientId: string }
  /** The client was refused by the server: its operation goes back to the queue, with what hangs on it. */
  | { readonly kind: 'requeue'; readonly operationId: string }
  /** One of these receipts gets the next free number of its day. */
  | { readonly kind: 'renumber'; readonly receipts: readonly Receipt[] }
  /** The totals become those of the lines. */
  | { readonly kind: 'total-of-lines'; readonly receipts: readonly Receipt[] }
  /** These clients, as they are stored, are merged into nobody any more. */
  | { readonly kind: 'separate'; readonly clients: readonly Client[] }
  /** A person looks at these records, and voids or merges the one that is too many. */
  | {
      readonly kind: 'compare';
      readonly of: 'clients' | 'receipts';
      readonly ids: readonly string[];
    }
  /** The first of these clients is kept, and the others become part of it. */
  | { readonly kind: 'merge'; readonly ids: readonly string[] }
  /** These clients are others, for good, though they look the same. */
  | { readonly kind: 'keep-apart'; readonly ids: readonly string[] }
  /** What the cloud holds is read anew. */
  | { readonly kind: 'read-again' };

const receiptsBy = (view: View, ids: readonly string[]): readonly Receipt[] =>
  view.receipts.filter((receipt) => ids.some((id) => isSameRecord(receipt.id, id)));

const strayBy = ({ unresolved }: View, ids: readonly string[]): readonly Client[] =>
  unresolved.filter((client) => ids.some((id) => isSameRecord(client.id, id)));

const removedCreate = ({ removed }: View, tempId: string): string | undefined =>
  removed.find(({ type, data }) => type === 'CREATE_CLIENT' && data['tempId'] === tempId)?.id;

const repairOfTempClient = (view: View, clientId: string): Repair => {
  const operationId = removedCreate(view, clientId);
  if (operationId !== undefined) return { kind: 'requeue', operationId };
  const receipts = view.receipts.filter((receipt) => receipt.clientId === clientId);
  return receipts.length === 0 ? { kind: 'read-again' } : { kind: 'unlink', receipts, clientId };
};

const numberedDay = ({ number, date }: Receipt): CalendarDate =>
  parseReceiptNumber(number) ?? warsawDate(Date.parse(date));

/** What puts a finding of this view right. */
export const findRepair = (finding: ConsistencyFinding, view: View): Repair => {
  switch (finding.kind) {
    case 'orphaned-receipt':
      return {
        kind: 'unlink',
        receipts: receiptsBy(view, [finding.id]),
        clientId: finding.clientId,
      };
    case 'unresolved-temp-client':
      return repairOfTempClient(view, finding.id);
    case 'repeated-number': {
      const receipts = receiptsBy(view, finding.ids);
      return receipts.every((receipt) => isDayKnown(numberedDay(receipt), view))
        ? { kind: 'renumber', receipts }
        : { kind: 'compare', of: 'receipts', ids: receipts.map(({ id }) => id) };
    }
    case 'stated-total':
      return { kind: 'total-of-lines', receipts: receiptsBy(view, [finding.id]) };
    case 'merged-in-circle':
      return { kind: 'separate', clients: strayBy(view, finding.ids) };
    case 'merged-into-nobody':
      return { kind: 'separate', clients: strayBy(view, [finding.id]) };
    case 'possible-double':
      return { kind: 'compare', of: finding.of, ids: finding.ids };
    case 'duplicate-id':
    case 'unresolved-temp-receipt':
      return { kind: 'read-again' };
  }
};

/** Makes all clients of these ids, and who was merged into them, part of the first one. */
export const mergeDoubles = (
  { clients, merged, unresolved }: Pick<View, 'clients' | 'merged' | 'unresolved'>,
  ids: readonly string[],
  newOperationId: () => string,
) => {
  const stored = (client: Client) =>
    unresolved.find(({ id }) => isSameRecord(id, client.id)) ?? client;
  const [kept, ...others] = ids.flatMap(
    (id) => clients.find((client) => isSameRecord(client.id, id)) ?? [],
  );
  if (kept === undefined || others.length === 0) return [];
  return [
    ...(stored(kept) === kept ? [] : separateClient(stored(kept), newOperationId())),
    ...others
      .flatMap((client) => [stored(client), ...clientsMergedInto(merged, client)])
      .flatMap((client) => mergeClient(client, kept, newOperationId())),
  ];
};

/** The receipt's link to a client that is not there is taken off; the screens show it taken off already. */
export const unlink = (receipt: Receipt, clientId: string, moment: CommandMoment) =>
  updateReceipt({ ...receipt, clientId }, { clientId: '' }, moment);

/** The totals become those of the lines, and the receipt states no other ones any more. */
export const totalOfLines = (receipt: Receipt, moment: CommandMoment) =>
  updateReceipt(receipt, changedTotals(receipt.items, receipt), moment);

/** The next free number of the day that the receipt's number names, or else of its date in Warsaw. */
export const freeNumberFor = (receipt: Receipt, view: View): string =>
  nextReceiptNumber(takenNumbers(view), numberedDay(receipt), view.companyDetails?.numberingStart);

/** Gives the receipt the next free number; the one on its paper is noted on it. */
export const renumber = (receipt: Receipt, view: View, moment: CommandMoment) =>
  updateReceipt(
    receipt,
    { number: freeNumberFor(receipt, view), replacesNumber: receipt.number },
    moment,
  );
