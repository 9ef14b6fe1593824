import { takeBackEvents } from '#domain/log/taking-back.ts';
import type { Journal } from './journal.ts';
import type { Clock } from '#machines/ports/ports.ts';

/**
 * Takes operations back that have a grace. Resolves with whether none of them will take effect: a tab that had begun to send them, or
 * had settled one that need not be sent, in the moment between the look and the entry, has noted so before. Throws `StorageFault`.
 */
export const takeBack = async (
  journal: Pick<Journal, 'append' | 'getEntries' | 'getState'>,
  operationIds: readonly string[],
  clock: Clock,
): Promise<boolean> => {
  const events = takeBackEvents(journal.getState(), operationIds, clock.now());
  if (events.length === 0) return false;
  await journal.append(events);
  const taken = new Set(operationIds);
  return !journal
    .getEntries()
    .some(
      ({ event }) =>
        (event.kind === 'sent' || event.kind === 'synced') &&
        event.operationIds.some((id) => taken.has(id)),
    );
};
