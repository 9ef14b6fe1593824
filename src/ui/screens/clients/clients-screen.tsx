import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useMemo, useState } from 'react';
import { buildClientIndex, searchClients } from '#domain/client-search.ts';
import { isSameRecord } from '#domain/log/ids.ts';
import type { Client } from '#schemas/client.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { SearchField } from '#ui/components/search-field.tsx';
import { useView, useWorkspace } from '#ui/services.ts';
import { clientsText as text } from '#ui/text/clients.ts';
import { clientFormOf, EMPTY_CLIENT_FORM } from '#ui/view/client-form.ts';
import { type ClientRow, clientRows, findClient } from '#ui/view/clients-view.ts';
import { type ClientActions, clientActions } from './client-actions.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientsTable } from './clients-table.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

/** What the page of clients shows and does. */
export interface ClientsPageProps {
  readonly rows: readonly ClientRow[];
  readonly total: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly clientOf: (id: string) => Client | undefined;
  readonly actions: ClientActions;
}

/** The client is kept as the user saw it when the dialog opened: what others change meanwhile is then noticed. */
type OpenDialog =
  { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly client: Client };

interface DialogsProps extends Pick<ClientsPageProps, 'rows' | 'actions'> {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

const Dialogs = ({ open, rows, actions, onClose }: DialogsProps) => {
  const thenClose = (work: Promise<void>) => work.then(onClose);
  switch (open.kind) {
    case 'new':
      return (
        <ClientDialog
          title={text.newTitle}
          initial={EMPTY_CLIENT_FORM}
          onSave={(fields) => thenClose(actions.add(fields))}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <ClientDialog
          title={text.editTitle}
          initial={clientFormOf(open.client)}
          onSave={(fields) => thenClose(actions.change(open.client, fields))}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteClientDialog
          name={open.client.name}
          receiptCount={rows.find(({ id }) => isSameRecord(id, open.client.id))?.receiptCount ?? 0}
          onDelete={() => thenClose(actions.remove(open.client.id))}
          onClose={onClose}
        />
      );
  }
};

const NothingFound = ({ total, query }: Pick<ClientsPageProps, 'total' | 'query'>) => (
  <EmptyState
    icon={Users}
    fact={total === 0 ? text.emptyFact : text.notFoundFact(query)}
    advice={total === 0 ? text.emptyAdvice : text.notFoundAdvice}
  />
);

/** Clients with a search over all of their fields; diacritics and case do not matter. */
export const ClientsPage = (props: ClientsPageProps) => {
  const { rows, total, query, onQuery } = props;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openWith = (kind: 'edit' | 'delete') => (id: string) => {
    const client = props.clientOf(id);
    if (client !== undefined) setOpen({ kind, client });
  };
  return (
    <>
      <PageHeader
        title={text.title}
        count={total}
        actions={
          <Button variant="primary" icon={UserPlus} onPress={() => setOpen({ kind: 'new' })}>
            {text.add}
          </Button>
        }
      />
      <SearchField
        label={text.search}
        placeholder={text.searchPlaceholder}
        value={query}
        onChange={onQuery}
      />
      <Card isFlush>
        {rows.length === 0 ? (
          <NothingFound total={total} query={query} />
        ) : (
          <ClientsTable rows={rows} onEdit={openWith('edit')} onDelete={openWith('delete')} />
        )}
      </Card>
      {open !== null && <Dialogs {...props} open={open} onClose={() => setOpen(null)} />}
    </>
  );
};

/** /clients */
export const ClientsScreen = () => {
  const view = useView();
  const workspace = useWorkspace();
  const [query, setQuery] = useState('');
  // The field keeps up with the keys; the list follows when there is time.
  const wanted = useDeferredValue(query);
  const index = useMemo(() => buildClientIndex(view.clients), [view.clients]);
  const rows = useMemo(() => clientRows(view, searchClients(index, wanted)), [view, index, wanted]);
  return (
    <ClientsPage
      rows={rows}
      total={view.clients.length}
      query={query}
      onQuery={setQuery}
      clientOf={(id) => findClient(view, id)}
      actions={clientActions(workspace)}
    />
  );
};
