/** Loaded only after the cloud went back or has lost a record. */
import { backupRecords } from '#domain/backup/backup-records.ts';
import {
  type RestoreContext,
  restoreOperations,
  restorePlan,
} from '#domain/backup/restore-plan.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import type { Vanished } from '#schemas/vanished.ts';

export { acceptEvents, sendNewerEvents } from '#domain/recovery/went-back.ts';
export { compareWithCloud, isStillBehind } from './went-back.ts';

export const operationsToRestore = (
  { collection, record }: Vanished,
  context: RestoreContext,
): ReturnType<typeof restoreOperations> => {
  const nothing = backupRecords(EMPTY_SNAPSHOT);
  const wanted = backupRecords({ ...EMPTY_SNAPSHOT, [collection]: [record] });
  return restoreOperations(restorePlan(wanted, nothing), context, false);
};
