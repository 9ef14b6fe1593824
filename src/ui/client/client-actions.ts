import {
  createClient,
  deleteClient,
  hideClient,
  keepApart,
  mergeClient,
  separateClient,
  updateClient,
} from '#domain/commands/commands.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import type { View } from '#domain/view/view.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { submitWithUndo } from '#ui/shared/saving/submit-with-undo.ts';
import { clientsText as text } from './clients.text.ts';

/** What can be done with clients. Each resolves when it is stored durably, and throws `StorageFault` when it is not. */
export interface ClientActions {
  add(fields: ClientFields): Promise<void>;
  change(client: Client, fields: ClientFields): Promise<void>;
  /** With it go those who were merged into it: nothing of the person stays but the receipts. */
  remove(client: Client): Promise<void>;
  hide(client: Client, isHidden: boolean): Promise<void>;
  /** Makes `duplicate`, and who was merged into it, part of `kept`. */
  merge(duplicate: Client, kept: Client): Promise<void>;
  separate(client: Client): Promise<void>;
  /** Says of clients who look the same that they are others. */
  keepApart(clients: readonly Client[]): Promise<void>;
}

/** The actions over the workspace of the signed-in user and what it shows now. */
export const clientActions = (
  workspace: WorkspaceServices,
  { merged, unresolved }: Pick<View, 'merged' | 'unresolved'>,
): ClientActions => {
  const { submit, newDocumentId, newOperationId: newId } = workspace;
  const store = async (operations: Parameters<typeof submit>[0], done: string) => {
    await submit(operations);
    toasts.success(done);
  };
  const withParts = (client: Client) => [client, ...clientsMergedInto(merged, client)];
  /** As it is stored: one whose merging leads nowhere is shown as if it were not merged. */
  const stored = (client: Client) =>
    unresolved.find(({ id }) => isSameRecord(id, client.id)) ?? client;
  const isUnresolved = (client: Client) => stored(client) !== client;
  const apart = (client: Client) =>
    isUnresolved(client) ? separateClient(stored(client), newId()) : [];
  /** What that leaves, for what follows it. */
  const afterApart = (client: Client) =>
    isUnresolved(client) ? { ...client, hidden: false, mergedInto: '' } : client;
  return {
    add: (fields) => {
      const ids = { operationId: newId(), documentId: newDocumentId() };
      return store([createClient(fields, ids)], text.saved);
    },
    change: (client, fields) => store(updateClient(client, fields, newId()), text.saved),
    remove: (client) =>
      submitWithUndo(
        workspace,
        withParts(client).map((part) => deleteClient(part, newId())),
        text.removed(client.name),
      ),
    hide: (client, isHidden) =>
      store(
        [...apart(client), ...hideClient(afterApart(client), isHidden, newId())],
        isHidden ? text.wasHidden : text.wasShown,
      ),
    merge: (duplicate, kept) =>
      store(
        [
          ...apart(kept),
          ...withParts(duplicate).flatMap((client) => mergeClient(stored(client), kept, newId())),
        ],
        text.merged,
      ),
    separate: (client) => store(separateClient(client, newId()), text.separated),
    keepApart: (clients) => {
      const ids = clients.map(({ id }) => id);
      return store(keepApart(clients, ids, newId), text.keptApart);
    },
  };
};
