/** The file of a whole account: written, and read back only when all of it is right. */
import {
  Backup,
  BACKUP_FORMAT,
  BACKUP_LISTS,
  BACKUP_VERSION,
  BackupHead,
  type BackupRecords,
} from '#schemas/backup.ts';
import { withTotals } from '#domain/receipt/receipt-totals.ts';
import { backupRecords } from './backup-records.ts';
import { type MisnamedRecord, misnamedRecords } from './misnamed.ts';

/** Why a file is not taken in. */
export type BackupRefusal =
  /** No JSON, or not what its version says: damaged, or cut off. */
  | 'broken'
  /** JSON of something else. */
  | 'not-a-backup'
  /** Written by a newer edition. */
  | 'newer';

/** A file that is right but for the ids of these records; it is not taken in either. */
export interface MisnamedBackup {
  readonly misnamed: readonly MisnamedRecord[];
}

/** The file's content as text, one record a line. */
export const writeBackup = ({ savedAt, owner, isWhole, records }: Backup): string => {
  const head = { format: BACKUP_FORMAT, version: BACKUP_VERSION, savedAt, owner, isWhole };
  const lines = (list: readonly object[]) =>
    list.length === 0 ? '[]' : `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const parts = [
    ...BACKUP_LISTS.map((name) => `"${name}": ${lines(records[name])}`),
    `"companyDetails": ${JSON.stringify(records.companyDetails)}`,
  ];
  return `${JSON.stringify(head).slice(0, -1)},\n"records": {\n${parts.join(',\n')}\n}}\n`;
};

/** A key that would reach the prototype of whatever copies it is no field of any record. */
const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''), withoutPrototype) as unknown;
  } catch {
    return undefined;
  }
};

/** Editions before this one did not say whose totals they are: what the file says was paid is kept, and marked where the lines say else. */
const withStatedTotals = (records: BackupRecords): BackupRecords => ({
  ...records,
  receipts: records.receipts.map((receipt) =>
    withTotals(receipt) === receipt ? receipt : { ...receipt, totalStated: true },
  ),
});

/** The backup that a file holds, or why it is not taken in. Whose it is, the caller judges. */
export const readBackup = (text: string): Backup | BackupRefusal | MisnamedBackup => {
  const json = parseJson(text);
  if (json === undefined) return 'broken';
  const head = BackupHead.safeParse(json);
  if (!head.success) return 'not-a-backup';
  if (head.data.version > BACKUP_VERSION) return 'newer';
  const read = Backup.safeParse(json);
  if (!read.success) return 'broken';
  const misnamed = misnamedRecords(read.data.records);
  if (misnamed.length > 0) return { misnamed };
  return { ...read.data, records: backupRecords(withStatedTotals(read.data.records)) };
};
