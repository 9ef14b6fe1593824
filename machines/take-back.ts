import { takeBackEvents } from '#domain/log/taking-back.ts';
import type { Journal } from './journal.ts';
import type { Clock } from './ports.ts';

/** Takes operations back that have a grace; false when it is over for one of them, and nothing was done. Throws `StorageFault`. */
export const takeBack = async (
  journal: Pick<Journal, 'append' | 'getState'>,
  operationIds: readonly string[],
  clock: Clock,
): Promise<boolean> => {
  const events = takeBackEvents(journal.getState(), operationIds, clock.now());
  if (events.length > 0) await journal.append(events);
  return events.length > 0;
};
