import { createClient, deleteClient, updateClient } from '#domain/commands.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { toasts } from '#ui/components/toasts.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { clientsText } from '#ui/text/clients.ts';

/** What can be done with clients. Each resolves when it is stored durably, and throws `StorageFault` when it is not. */
export interface ClientActions {
  add(fields: ClientFields): Promise<void>;
  change(client: Client, fields: ClientFields): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The actions over the workspace of the signed-in user. */
export const clientActions = ({
  submit,
  newDocumentId,
  newOperationId,
}: WorkspaceServices): ClientActions => ({
  add: async (fields) => {
    const ids = { operationId: newOperationId(), documentId: newDocumentId() };
    await submit([createClient(fields, ids)]);
    toasts.success(clientsText.saved);
  },
  change: async (client, fields) => {
    await submit(updateClient(client, fields, newOperationId()));
    toasts.success(clientsText.saved);
  },
  remove: async (id) => {
    await submit([deleteClient(id, newOperationId())]);
    toasts.success(clientsText.removed);
  },
});
