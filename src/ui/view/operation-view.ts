import { twoDigits, warsawDate } from '#domain/calendar.ts';
import { REMOVED_AFTER_RETRIES, UNKNOWN_OPERATION_TYPE } from '#domain/log/replay.ts';
import type { View } from '#domain/log/view.ts';
import type { PendingOperation } from '#schemas/operation.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const sellerOf = (data: PendingOperation['data']): string => {
  const client = data['client'];
  const isRecord = typeof client === 'object' && client !== null;
  return isRecord && 'name' in client ? text(client.name) : '';
};

/** What an operation is about, as a person names it: a client's name, or a receipt's number and seller. */
export const subjectOf = ({ data }: PendingOperation): string => {
  const name = [text(data['number']), sellerOf(data), text(data['name'])]
    .filter(Boolean)
    .join(', ');
  return name === '' ? text(data['clientId']) || text(data['id']) : name;
};

/** Why an operation was refused; closed, so that each reason has its words. */
export type Refusal = 'permission-denied' | 'not-found' | 'invalid' | 'unknown-type' | 'given-up';

const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['firestore/permission-denied', 'permission-denied'],
  ['firestore/not-found', 'not-found'],
  ['firestore/failed-precondition', 'invalid'],
  ['firestore/invalid-argument', 'invalid'],
  ['firestore/already-exists', 'invalid'],
  ['firestore/out-of-range', 'invalid'],
  [UNKNOWN_OPERATION_TYPE, 'unknown-type'],
  [REMOVED_AFTER_RETRIES, 'given-up'],
]);

/** What the recorded reason of a refusal means; undefined for one that is not known. */
export const refusalOf = (reason: string): Refusal | undefined => REFUSALS.get(reason);

/** The file of what is not on the server yet: operations that wait, and those given up, with all of their data. */
export const queueFile = (
  { pending, removed }: Pick<View, 'pending' | 'removed'>,
  now: number,
): { readonly name: string; readonly json: string } => {
  const { year, month, day } = warsawDate(now);
  const savedAt = new Date(now).toISOString();
  return {
    name: `kwity_kolejka_${String(year)}-${twoDigits(month)}-${twoDigits(day)}.json`,
    json: JSON.stringify({ format: 'kwity-queue', version: 1, savedAt, pending, removed }, null, 2),
  };
};
