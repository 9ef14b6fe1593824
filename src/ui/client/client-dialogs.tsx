import { toRealId } from '#domain/shared/ids.ts';
import type { Client } from '#schemas/client.ts';
import { clientsText as text } from './clients.text.ts';
import { toClientForm, EMPTY_CLIENT_FORM } from '#domain/entry/client-form.ts';
import type { FiguresByClient, FiguresSince } from './clients-view.ts';
import type { ClientActions } from './client-actions.ts';
import { ClientDialog } from './client-dialog.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

/**
 * Keeps the client as it was when the dialog opened, so that later changes elsewhere are noticed.
 */
export type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly client: Client };

export interface ClientDialogsProps {
  readonly open: OpenDialog | null;
  readonly clients: readonly Client[];
  /** Clients merged into others. The edited client may be one of them, and so may a look-alike. */
  readonly merged: readonly Client[];
  readonly figures: FiguresByClient;
  readonly since: Pick<FiguresSince, 'ever'>;
  readonly actions: ClientActions;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export const ClientDialogs = ({
  open,
  clients,
  merged,
  actions,
  onClose,
  ...props
}: ClientDialogsProps) => {
  if (open === null) return null;
  const thenClose = (work: Promise<void>) => work.then(onClose);
  switch (open.kind) {
    case 'new':
      return (
        <ClientDialog
          title={text.newTitle}
          initial={EMPTY_CLIENT_FORM}
          clients={clients}
          merged={merged}
          onSave={(fields) => thenClose(actions.add(fields))}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <ClientDialog
          title={text.editTitle}
          initial={toClientForm(open.client)}
          clients={clients}
          merged={merged}
          edited={open.client}
          onSave={(fields) => thenClose(actions.change(open.client, fields))}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteClientDialog
          name={open.client.name}
          receiptCount={props.figures.get(toRealId(open.client.id))?.behind ?? 0}
          since={props.since.ever}
          onDelete={() => actions.remove(open.client).then(props.onDeleted ?? onClose)}
          onHide={() => thenClose(actions.hide(open.client, true))}
          onClose={onClose}
        />
      );
  }
};
