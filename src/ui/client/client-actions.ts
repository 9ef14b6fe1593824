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

/**
 * Each action resolves once it is stored on this device, and otherwise rejects with `StorageFault`
 * or `LimitReached`.
 */
export interface ClientActions {
  add(fields: ClientFields): Promise<void>;
  change(client: Client, fields: ClientFields): Promise<void>;
  /**
   * Also removes the clients merged into this one, so that only receipts keep the person's data.
   */
  remove(client: Client): Promise<void>;
  hide(client: Client, isHidden: boolean): Promise<void>;
  /** Makes `duplicate`, and every client merged into it, part of `kept`. */
  merge(duplicate: Client, kept: Client): Promise<void>;
  separate(client: Client): Promise<void>;
  keepApart(clients: readonly Client[]): Promise<void>;
}

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
  /**
   * The client as it is stored: the view shows a client whose merge is unresolved as not merged.
   */
  const stored = (client: Client) =>
    unresolved.find(({ id }) => isSameRecord(id, client.id)) ?? client;
  const isUnresolved = (client: Client) => stored(client) !== client;
  const separate = (client: Client) =>
    isUnresolved(client) ? separateClient(stored(client), newId()) : [];
  /** The client after `separate`, for the operations that follow in the same commit. */
  const separated = (client: Client) =>
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
        [...separate(client), ...hideClient(separated(client), isHidden, newId())],
        isHidden ? text.wasHidden : text.wasShown,
      ),
    merge: (duplicate, kept) =>
      store(
        [
          ...separate(kept),
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
