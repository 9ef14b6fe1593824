import type { RestorePlan } from '#domain/backup/restore-plan.ts';
import { BACKUP_LISTS } from '#schemas/backup.ts';

/** How many records a device has that are newer than those of a cloud that went back. */
export const newerCount = ({ lists, yard }: RestorePlan): number =>
  BACKUP_LISTS.reduce(
    (sum, name) => sum + lists[name].added.length + lists[name].changed.length,
    Number(yard !== null),
  );
