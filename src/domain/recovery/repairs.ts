/** Repairs inconsistencies with operations. A number changes only if the user asks for it. */
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type CalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { mergeClient, separateClient } from '#domain/commands/commands.ts';
import { updateReceipt } from '#domain/commands/receipt.ts';
import { type CommandMoment } from '#domain/commands/changes.ts';
import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import { isKnown } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { nextReceiptNumber, parseReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { changedTotals } from '#domain/receipt/receipt-totals.ts';
import { isDayKnown, takenNumbers } from '#domain/view/taken-numbers.ts';

export type Repair =
  /** Clears the missing client of these receipts; they keep their copy of the seller. */
  | { readonly kind: 'unlink'; readonly receipts: readonly Receipt[]; readonly clientId: string }
  | { readonly kind: 'requeue'; readonly operationId: string }
  | { readonly kind: 'renumber'; readonly receipts: readonly Receipt[] }
  | { readonly kind: 'total-of-lines'; readonly receipts: readonly Receipt[] }
  | { readonly kind: 'separate'; readonly clients: readonly Client[] }
  | {
      readonly kind: 'compare';
      readonly of: 'clients' | 'receipts';
      readonly ids: readonly string[];
    }
  /** Keeps the first of these clients and merges the others into it. */
  | { readonly kind: 'merge'; readonly ids: readonly string[] }
  | { readonly kind: 'keep-apart'; readonly ids: readonly string[] }
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
      return isKnown(view.gaps, 'numbers') &&
        receipts.every((receipt) => isDayKnown(numberedDay(receipt), view))
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

/** Also moves clients that were merged into one of these before. */
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

/** The view shows the dead link cleared already, so it is put back first to make a change. */
export const unlink = (receipt: Receipt, clientId: string, moment: CommandMoment) =>
  updateReceipt({ ...receipt, clientId }, { clientId: '' }, moment);

/** The receipt then has no stated total any more. */
export const totalOfLines = (receipt: Receipt, moment: CommandMoment) =>
  updateReceipt(receipt, changedTotals(receipt.items, receipt), moment);

/** Uses the day in the receipt's number or, if it has none, its date in Warsaw. */
export const freeNumberFor = (receipt: Receipt, view: View): string =>
  nextReceiptNumber(takenNumbers(view), numberedDay(receipt), view.companyDetails?.numberingStart);

export const renumber = (receipt: Receipt, view: View, moment: CommandMoment) =>
  updateReceipt(
    receipt,
    { number: freeNumberFor(receipt, view), replacesNumber: receipt.number },
    moment,
  );
