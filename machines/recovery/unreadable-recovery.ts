/** Unreadable records of the cloud: handed out as they are stored, and deleted on request. */
import type { StoredRecord } from '#domain/queue/writes.ts';
import { COMPANY } from '#domain/recovery/went-back.ts';
import { LISTED_COLLECTIONS } from '#schemas/snapshot.ts';
import type { RecoveryPorts } from './recovery.types.ts';

const DELETABLE = [...LISTED_COLLECTIONS, 'conflicts'] as const;

const deletableCollection = (path: string): (typeof DELETABLE)[number] | undefined =>
  DELETABLE.find((name) => path.startsWith(`${name}/`));

const idIn = (path: string): string => path.slice(path.indexOf('/') + 1);

/** Each call throws `CloudFault`. */
export const unreadableRecovery = ({ journal, cloud, readAgain }: RecoveryPorts) => {
  const find = async (path: string): Promise<StoredRecord | undefined> => {
    const collection = deletableCollection(path) ?? COMPANY;
    const id = collection === COMPANY ? journal.userId : idIn(path);
    return (await cloud.lookUp(journal.userId, collection, [id])).get(id);
  };
  /** Null, and all is read again, if the document is gone or can be read by now. */
  const findUnreadable = async (path: string): Promise<StoredRecord | null> => {
    const stored = await find(path);
    if (stored?.record === null) return stored;
    readAgain();
    return null;
  };
  return {
    /** Returns the document as it is stored. */
    readRaw: async (path: string): Promise<unknown> => (await findUnreadable(path))?.raw ?? null,
    /**
     * Deletes the document in the cloud at once: no queue holds the deletion, because the queue
     * never touches a record that it cannot read.
     */
    deleteUnreadable: async (path: string): Promise<'deleted' | 'refreshed'> => {
      const collection = deletableCollection(path);
      const stored = await findUnreadable(path);
      if (collection === undefined || stored === null) return 'refreshed';
      const { rev } = stored;
      await cloud.commit(journal.userId, [{ kind: 'delete', collection, id: idIn(path), rev }]);
      readAgain();
      return 'deleted';
    },
  };
};
