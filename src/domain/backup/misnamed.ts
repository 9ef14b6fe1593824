/** Finds records whose id the cloud would refuse or take for another record's. */
import { isTemporaryId, toRealId } from '#domain/shared/ids.ts';
import { BACKUP_LISTS, type BackupList, type BackupRecords } from '#schemas/backup.ts';
import { DocumentId } from '#schemas/document-id.ts';

export interface MisnamedRecord {
  readonly list: BackupList;
  readonly id: string;
  readonly called: string;
  readonly fault: 'no-id' | 'twice' | 'client';
}

type AnyRecord = BackupRecords[BackupList][number];

const isLasting = (id: string): boolean => DocumentId.safeParse(toRealId(id)).success;

/** A temporary client id contains a final id, which nothing has checked yet. */
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

export const misnamedRecords = (records: BackupRecords): readonly MisnamedRecord[] =>
  BACKUP_LISTS.flatMap((list) => misnamedIn(list, records[list]));
