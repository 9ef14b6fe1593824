import { buildView } from '#domain/view/view.ts';
import type { FormerLog } from '#domain/recovery/former-account.ts';
import type { QueueFileRefusal } from '#domain/recovery/queue-file.ts';
import { recovery as recoveryOf } from '#machines/recovery/recovery.ts';
import type { JudgedQueueFile } from '#machines/recovery/operation-recovery.ts';
import type { QueueFile } from '#schemas/queue-file.ts';
import { readStrictText } from '#ui/data-file/strict-text.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import {
  type NamedFile,
  queueFile,
  rawDocumentFile,
  rawFile,
} from '#ui/shared/saving/queue-file.ts';
import { saveFile } from '#ui/shared/saving/save-file.ts';

export type RecoveryWorkspace = Pick<
  WorkspaceServices,
  'recovering' | 'journal' | 'syncNow' | 'refresh' | 'rawEntries' | 'former' | 'fallback'
>;

/** Actions of /offline-data; those that store throw `StorageFault` if they cannot. */
export type RecoveryActions = ReturnType<typeof recoveryActions>;

type Owner = NonNullable<QueueFile['owner']>;

const saveJson = ({ name, json }: NamedFile): void =>
  saveFile(new Blob([json], { type: 'application/json' }), name);

export const recoveryActions = (
  { recovering, journal, syncNow, refresh, rawEntries, former, fallback }: RecoveryWorkspace,
  owner: Owner,
  now: () => number,
) => {
  const recovery = recoveryOf(recovering);
  return {
    ...recovery,
    sync: syncNow,
    refresh,
    save: async () => {
      const store = await recovery.nameStore();
      saveJson(queueFile(journal.getView(), { owner, store }, now()));
    },
    readCopy: async (file: Blob): Promise<JudgedQueueFile | QueueFileRefusal> => {
      const text = await readStrictText(file);
      return text === null ? 'broken' : recovery.readCopy(text, owner);
    },
    forgetRescue: () => journal.forgetRescue(),
    forgetTaken: () => fallback.forget(),
    takeOver: (userId: string) => former.takeOver(userId),
    /** Saves a former account's unsent operations as a queue file that this account can load. */
    saveFormer: ({ userId, snapshot, log }: FormerLog) =>
      saveJson(
        queueFile(
          buildView(userId, snapshot, log),
          { owner: { ...owner, id: userId }, store: null },
          now(),
        ),
      ),
    openFormer: (userId: string, passphrase: string) => former.open(userId, passphrase),
    /** False if the document is gone or can be read by now. */
    saveRaw: async (path: string): Promise<boolean> => {
      const document = await recovery.readRaw(path);
      if (document !== null) saveJson(rawDocumentFile(path, document, now()));
      return document !== null;
    },
    saveUnreadable: async (seqs: readonly number[]) =>
      saveJson(rawFile(await rawEntries.read(seqs), now())),
  };
};
