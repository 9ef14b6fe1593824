import type { Fields } from '#schemas/entity.ts';
import { type RestorePlan, restorePlan } from '#domain/backup/restore-plan.ts';
import { type Backup, BACKUP_LISTS, type BackupList, type BackupRecords } from '#schemas/backup.ts';
import { recordNames, type RecordNames } from '#domain/recovery/record-names.ts';
import { isSaidAlike } from '#ui/record/field-formats.text.ts';
import { comparedTexts, everyFieldNameText } from '#ui/record/record-fields.text.ts';
import { restoreRowText } from '#ui/data-file/data-files.text.ts';
import type { RestoreProblem, RestoreRowKind } from '#ui/shared/saving/file-problems.ts';

export const LARGEST_BACKUP_BYTES = 200_000_000;

export interface PreviewedBackup {
  readonly backup: Backup;
  readonly plan: RestorePlan;
  readonly names: RecordNames;
  /** True if another account made the backup. */
  readonly isForeign: boolean;
}

/** Number of records of one kind by result; `onlyHere` counts those that the backup lacks. */
export interface RestoreRow {
  readonly kind: RestoreRowKind;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly onlyHere: number;
}

const hasOthers = ({ lists }: RestorePlan): boolean =>
  BACKUP_LISTS.some((name) => lists[name].onlyHere > 0);

/** A record in both has its name in the account. */
const bothNames = (backup: BackupRecords, here: BackupRecords): RecordNames => {
  const [then, now] = [recordNames(backup, []), recordNames(here, [])];
  return (path) => now(path) || then(path);
};

/**
 * Refuses another user's backup if the account has records that the backup lacks. Records restored
 * from it earlier do not count, so that an interrupted restore can go on.
 */
export const previewRestore = (
  backup: Backup,
  userId: string,
  here: BackupRecords,
): PreviewedBackup | RestoreProblem => {
  const plan = restorePlan(backup.records, here);
  const isForeign = backup.owner.id !== userId;
  return isForeign && hasOthers(plan)
    ? 'other-user'
    : { backup, plan, names: bothNames(backup.records, here), isForeign };
};

const listRow = ({ lists }: RestorePlan, kind: BackupList): RestoreRow => {
  const { added, changed, same, onlyHere } = lists[kind];
  return { kind, added: added.length, changed: changed.length, same, onlyHere };
};

const yardRow = ({ yard }: RestorePlan, { companyDetails }: BackupRecords): RestoreRow => {
  const isAdded = yard !== null && yard.before === null;
  return {
    kind: 'yard',
    added: Number(isAdded),
    changed: Number(yard !== null && !isAdded),
    same: Number(yard === null && companyDetails !== null),
    onlyHere: 0,
  };
};

export const restoreRows = ({ plan, backup }: PreviewedBackup): readonly RestoreRow[] => [
  ...BACKUP_LISTS.map((kind) => listRow(plan, kind)),
  yardRow(plan, backup.records),
];

/** `now` is the value in the account, `then` the value in the backup. */
export interface Difference {
  readonly key: string;
  readonly record: string;
  readonly field: string;
  readonly now: string;
  readonly then: string;
}

interface Changed {
  readonly key: string;
  readonly record: string;
  readonly before: object;
  readonly after: object;
  readonly fields: readonly string[];
}

const recordName = (record: object): string => {
  const { name, number } = record as { readonly name?: string; readonly number?: string };
  return name ?? number ?? '';
};

const changedIn = ({ lists, yard }: RestorePlan): readonly Changed[] => [
  ...BACKUP_LISTS.flatMap((kind): readonly Changed[] =>
    lists[kind].changed.map((one) => ({
      ...one,
      key: `${kind}/${one.after.id}`,
      record: recordName(one.after),
    })),
  ),
  ...(yard === null || yard.before === null
    ? []
    : [{ ...yard, before: yard.before, key: 'yard', record: restoreRowText.yard }]),
];

export const differences = ({
  plan,
  names,
}: Pick<PreviewedBackup, 'plan' | 'names'>): readonly Difference[] =>
  changedIn(plan).flatMap(({ key, record, before, after, fields }) =>
    fields.flatMap((field) => {
      const values = [(before as Fields)[field], (after as Fields)[field]] as const;
      if (isSaidAlike(...values)) return [];
      const [now, then] = comparedTexts(field, ...values, names);
      return [{ key: `${key}/${field}`, record, field: everyFieldNameText(field), now, then }];
    }),
  );
