import type { RestorePlan } from '#domain/backup/restore-plan.ts';
import { BACKUP_LISTS } from '#schemas/backup.ts';

/** Counts the records that are newer on the device than in a cloud that went back. */
export const newerCount = ({ lists, yard }: RestorePlan): number =>
  BACKUP_LISTS.reduce(
    (sum, name) => sum + lists[name].added.length + lists[name].changed.length,
    Number(yard !== null),
  );
