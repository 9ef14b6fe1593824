import type { WentBack } from '#domain/recovery/went-back.ts';
import { BACKUP_LISTS, type BackupList } from '#schemas/backup.ts';
import { wentBackText as text } from './went-back.text.ts';

export interface WentBackView {
  /**
   * Time of the state that the cloud has, epoch ms; null if it has nothing that this device sent.
   */
  readonly at: number | null;
  readonly count: number;
  /** Names of records that only this device has. */
  readonly missing: readonly string[];
  /** Names of records of which the cloud has an older version. */
  readonly older: readonly string[];
}

interface Named {
  readonly name?: string;
  readonly number?: string;
  readonly client?: { readonly name: string };
}

const backupName = (list: BackupList, record: object): string => {
  const { name, number, client } = record as Named;
  return [text.named[list], number, client?.name ?? name].filter(Boolean).join(' ');
};

export const wentBackView = ({ at, plan }: WentBack): WentBackView => {
  const { lists, yard } = plan;
  const [lacks, has] = yard?.before === null ? [[text.yard], []] : [[], [text.yard]];
  const missing = [
    ...BACKUP_LISTS.flatMap((list) => lists[list].added.map((one) => backupName(list, one))),
    ...(yard === null ? [] : lacks),
  ];
  const older = [
    ...BACKUP_LISTS.flatMap((list) =>
      lists[list].changed.map((one) => backupName(list, one.after)),
    ),
    ...(yard === null ? [] : has),
  ];
  return { at, count: missing.length + older.length, missing, older };
};
