import {
  createClient,
  deleteClient,
  hideClient,
  mergeClient,
  separateClient,
  updateClient,
} from '#domain/commands.ts';
import { realIdOf } from '#domain/log/ids.ts';
import type { View } from '#domain/log/view.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { toasts } from '#ui/components/toasts.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { submitUndoable } from '#ui/submit-undoable.ts';
import { clientsText as text } from '#ui/text/clients.ts';

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
}

/** The clients that were merged into this one. */
export const mergedInto = ({ merged }: Pick<View, 'merged'>, { id }: Client): readonly Client[] =>
  merged.filter((client) => client.mergedInto === realIdOf(id));

/** The actions over the workspace of the signed-in user and what it shows now. */
export const clientActions = (
  workspace: WorkspaceServices,
  view: Pick<View, 'merged'>,
): ClientActions => {
  const { submit, newDocumentId, newOperationId: newId } = workspace;
  const store = async (operations: Parameters<typeof submit>[0], done: string) => {
    await submit(operations);
    toasts.success(done);
  };
  const withParts = (client: Client) => [client, ...mergedInto(view, client)];
  return {
    add: (fields) => {
      const ids = { operationId: newId(), documentId: newDocumentId() };
      return store([createClient(fields, ids)], text.saved);
    },
    change: (client, fields) => store(updateClient(client, fields, newId()), text.saved),
    remove: (client) =>
      submitUndoable(
        workspace,
        withParts(client).map((part) => deleteClient(part, newId())),
        text.removed(client.name),
      ),
    hide: (client, isHidden) =>
      store(hideClient(client, isHidden, newId()), isHidden ? text.wasHidden : text.wasShown),
    merge: (duplicate, kept) =>
      store(
        withParts(duplicate).flatMap((client) => mergeClient(client, kept, newId())),
        text.merged,
      ),
    separate: (client) => store(separateClient(client, newId()), text.separated),
  };
};
