/** What a backup would change, as the preview shows it. */
import type { Fields } from '#schemas/entity.ts';
import { type RestorePlan, restorePlan } from '#domain/backup/restore-plan.ts';
import { type Backup, BACKUP_LISTS, type BackupList, type BackupRecords } from '#schemas/backup.ts';
import { everyFieldNameText, fieldValueText } from '#ui/record/record-fields.text.ts';
import { restoreRowText } from '#ui/data-file/data-files.text.ts';
import type { RestoreProblem, RestoreRowKind } from '#ui/shared/saving/file-problems.ts';

/** The largest file that is opened as a backup. */
export const LARGEST_BACKUP_BYTES = 200_000_000;

/** A backup, and what it would change in the account. */
export interface RestorePreviewView {
  readonly backup: Backup;
  readonly plan: RestorePlan;
  /** Made of another account. */
  readonly isForeign: boolean;
}

/** How many records of a kind come, differ, are the same, and are only here. */
export interface RestoreRow {
  readonly kind: RestoreRowKind;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly onlyHere: number;
}

const hasOthers = ({ lists }: RestorePlan): boolean =>
  BACKUP_LISTS.some((name) => lists[name].onlyHere > 0);

/**
 * A backup and what it would change, or why it may not: another user's is only for an account in which nothing else is. What was
 * restored of it before is nothing else, so that a restore that was ended goes on.
 */
export const previewRestore = (
  backup: Backup,
  userId: string,
  here: BackupRecords,
): RestorePreviewView | RestoreProblem => {
  const plan = restorePlan(backup.records, here);
  const isForeign = backup.owner.id !== userId;
  return isForeign && hasOthers(plan) ? 'other-user' : { backup, plan, isForeign };
};

const listRow = ({ lists }: RestorePlan, kind: BackupList): RestoreRow => {
  const { added, changed, same, onlyHere } = lists[kind];
  return { kind, added: added.length, changed: changed.length, same, onlyHere };
};

const yardRow = ({ yard: yard }: RestorePlan, { companyDetails }: BackupRecords): RestoreRow => {
  const isAdded = yard !== null && yard.before === null;
  return {
    kind: 'yard',
    added: Number(isAdded),
    changed: Number(yard !== null && !isAdded),
    same: Number(yard === null && companyDetails !== null),
    onlyHere: 0,
  };
};

/** The rows of the preview, a kind of records each. */
export const restoreRows = ({ plan, backup }: RestorePreviewView): readonly RestoreRow[] => [
  ...BACKUP_LISTS.map((kind) => listRow(plan, kind)),
  yardRow(plan, backup.records),
];

/** A field in which a record differs, in words. */
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

const changedIn = ({ lists, yard: yard }: RestorePlan): readonly Changed[] => [
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

const fieldValue = (record: object, field: string): string =>
  fieldValueText(field, (record as Fields)[field]);

/** Every field in which a record here differs from the backup. */
export const differences = (plan: RestorePlan): readonly Difference[] =>
  changedIn(plan).flatMap(({ key, record, before, after, fields }) =>
    fields.map((field) => ({
      key: `${key}/${field}`,
      record,
      field: everyFieldNameText(field),
      now: fieldValue(before, field),
      then: fieldValue(after, field),
    })),
  );
