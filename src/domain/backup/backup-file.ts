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

export type BackupRefusal =
  /** No JSON, or not the shape of its version: damaged or cut off. */
  | 'broken'
  /** JSON of another format. */
  | 'not-a-backup'
  /** Written by a newer version. */
  | 'newer';

/** The file is valid except for these ids, and is refused as well. */
export interface MisnamedBackup {
  readonly misnamed: readonly MisnamedRecord[];
}

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

/** `__proto__` is no field of a record, and a copy of it could change a prototype. */
const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''), withoutPrototype) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Earlier versions did not mark stated totals. The totals of a file are the amount paid, so those
 * that differ from the items are marked.
 */
const withStatedTotals = (records: BackupRecords): BackupRecords => ({
  ...records,
  receipts: records.receipts.map((receipt) =>
    withTotals(receipt) === receipt ? receipt : { ...receipt, totalStated: true },
  ),
});

/** The caller checks the owner. */
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
