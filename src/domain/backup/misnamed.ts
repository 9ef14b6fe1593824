/** Records of a backup whose ids no cloud takes, or takes for those of others. */
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { BACKUP_LISTS, type BackupList, type BackupRecords } from '#schemas/backup.ts';
import { DocumentId } from '#schemas/document-id.ts';

/** A record and what is wrong with its id, as the file has it, or with that of its client. */
export interface MisnamedRecord {
  readonly list: BackupList;
  readonly id: string;
  /** What people call it: its name or number. */
  readonly called: string;
  readonly fault: 'no-id' | 'twice' | 'client';
}

type AnyRecord = BackupRecords[BackupList][number];

const isLasting = (id: string): boolean => DocumentId.safeParse(toRealId(id)).success;

/** A temporary id carries the one that lasts, and nobody has looked at that one. */
const hasNoClient = (record: AnyRecord): boolean =>
  'clientId' in record && isTemporaryId(record.clientId) && !isLasting(record.clientId);

const misnamedIn = (list: BackupList, records: readonly AnyRecord[]): readonly MisnamedRecord[] => {
  const known = new Set<string>();
  const namingFault = (record: AnyRecord): MisnamedRecord['fault'] | null => {
    const id = toRealId(record.id);
    if (!isLasting(id)) return 'no-id';
    if (known.has(id)) return 'twice';
    known.add(id);
    return hasNoClient(record) ? 'client' : null;
  };
  return records.flatMap((record) => {
    const fault = namingFault(record);
    const called = 'number' in record ? record.number : record.name;
    return fault === null ? [] : [{ list, id: record.id, called, fault }];
  });
};

/** The misnamed records of a backup, in the order of its lists. */
export const misnamedRecords = (records: BackupRecords): readonly MisnamedRecord[] =>
  BACKUP_LISTS.flatMap((list) => misnamedIn(list, records[list]));
