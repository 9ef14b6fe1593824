import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchPeopleAmong } from '#domain/client/merged-search.ts';
import type { Client } from '#schemas/client.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import type { Rows } from '#ui/shared/lists/window-rows.ts';
import { CsvButton } from '#ui/data-file/csv-button.tsx';
import { toastIfNotStored } from '#ui/shared/saving/toast-if-not-stored.ts';
import { UnreadableNote } from '#ui/receipt/unreadable-note.tsx';
import { searching, useWords } from '#ui/shared/hooks/searched-words.ts';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { clientOrderText, clientsText as text } from '#ui/client/clients.text.ts';
import { type Addressed, useAddress } from '#ui/shared/hooks/use-address.ts';
import {
  type ClientListing,
  readListing,
  NEW_CLIENT,
  withListing,
} from '#ui/client/client-list.ts';
import {
  CLIENT_ORDERS,
  type ClientRow,
  clientRows,
  clientsByName,
  figuresByClient,
  type FiguresSince,
  figuresSince,
  findClient,
  inOrder,
} from '#ui/client/clients-view.ts';
import { clientListCsv } from '#ui/data-file/data-csv.ts';
import { startOfYear } from '#domain/reporting/reach.ts';
import { clientActions } from '#ui/client/client-actions.ts';
import {
  ClientDialogs,
  type ClientDialogsProps,
  type OpenDialog,
} from '#ui/client/client-dialogs.tsx';
import { OlderReceipts } from '#ui/receipt/list/older-receipts.tsx';
import { Unread } from '#ui/shared/page/unread.tsx';
import { ClientsTable } from './clients-table.tsx';
import styles from './clients.module.css';

export interface ClientsPageProps extends Pick<
  ClientDialogsProps,
  'clients' | 'merged' | 'figures' | 'actions'
> {
  readonly rows: Rows<ClientRow>;
  readonly since: FiguresSince;
  /** Says how far back the figures reach, and loads older receipts. */
  readonly older?: ReactNode;
  readonly total: number;
  readonly file: ReactNode;
  /** Replaces the list until the cloud was read. */
  readonly unread?: ReactNode;
  readonly hiddenCount: number;
  readonly listing: ClientListing;
  readonly onListing: (listing: ClientListing) => void;
  readonly clientOf: (id: string) => Client | undefined;
  readonly isAdding?: boolean;
  readonly onAdded?: () => void;
}

type NothingProps = Pick<ClientsPageProps, 'total' | 'listing' | 'unread'> & {
  readonly add: ReactNode;
};

const NothingFound = ({ total, listing, unread, add }: NothingProps) =>
  total > 0 ? (
    <EmptyState icon={Users} fact={text.notFoundFact(listing.q)} advice={text.notFoundAdvice} />
  ) : (
    unread || (
      <EmptyState icon={Users} fact={text.emptyFact} advice={text.emptyAdvice} action={add} />
    )
  );

const ORDERS = CLIENT_ORDERS.map((value) => ({ value, label: clientOrderText[value] }));

const Tools = ({
  listing,
  onListing,
  hiddenCount,
}: Pick<ClientsPageProps, 'listing' | 'onListing' | 'hiddenCount'>) => (
  <div className={styles.tools}>
    <SearchField
      label={text.search}
      placeholder={text.searchPlaceholder}
      value={listing.q}
      onChange={(q) => onListing({ ...listing, q })}
    />
    <Select
      label={text.order}
      isLabelHidden
      value={listing.order}
      options={ORDERS}
      onChange={(order) => onListing({ ...listing, order })}
    />
    {hiddenCount > 0 && (
      <Checkbox
        isChecked={listing.withHidden}
        onChange={(withHidden) => onListing({ ...listing, withHidden })}
      >
        {text.showHidden(hiddenCount)}
      </Checkbox>
    )}
  </div>
);

const ClientsPage = (props: ClientsPageProps) => {
  const { rows, total, actions, clientOf, isAdding = false, onAdded } = props;
  const [open, setOpen] = useState<OpenDialog | null>(isAdding ? { kind: 'new' } : null);
  const close = () => {
    setOpen(null);
    if (isAdding) onAdded?.();
  };
  const withClient = (work: (client: Client) => void) => (id: string) => {
    const client = clientOf(id);
    if (client !== undefined) work(client);
  };
  const isEmpty = total + props.hiddenCount === 0 && !props.unread;
  const add = (
    <Button variant="primary" icon={UserPlus} onPress={() => setOpen({ kind: 'new' })}>
      {text.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        count={props.unread ? undefined : total}
        actions={
          <>
            {rows.length > 0 && props.file}
            {/* The empty list shows this button itself. */}
            {!isEmpty && add}
          </>
        }
      />
      {!isEmpty && <Tools {...props} />}
      {rows.length > 0 && props.older}
      <Card isFlush>
        {rows.length === 0 ? (
          <NothingFound {...props} add={isEmpty && add} />
        ) : (
          <ClientsTable
            rows={rows}
            since={props.since}
            onEdit={withClient((client) => setOpen({ kind: 'edit', client }))}
            onDelete={withClient((client) => setOpen({ kind: 'delete', client }))}
            onHide={(id, isHidden) =>
              withClient((client) => toastIfNotStored(actions.hide(client, isHidden)))(id)
            }
          />
        )}
      </Card>
      <ClientDialogs {...props} open={open} onClose={close} />
    </>
  );
};

/**
 * Sorting tens of thousands of clients is slower than a keystroke, so searches share one sorted
 * list.
 */
const useClients = ({ q, order, withHidden }: ClientListing) => {
  const view = useView();
  const { now } = useApp();
  const { clients, merged, receipts, receiptsFrom } = view;
  // Deferred, so that typing stays fast while a long list is filtered.
  const wanted = useDeferredValue(q);
  const figures = useMemo(
    () => figuresByClient({ receipts, receiptsFrom }, now()),
    [receipts, receiptsFrom, now],
  );
  const byName = useMemo(() => clientsByName(clients, withHidden), [clients, withHidden]);
  const ordered = useMemo(() => inOrder(byName, order, figures), [byName, order, figures]);
  const found = useMemo(
    () => searchPeopleAmong(ordered, { clients, merged }, wanted),
    [ordered, clients, merged, wanted],
  );
  const rows = useMemo(() => clientRows(view, found, figures), [view, found, figures]);
  return { found, rows, clients, merged, figures };
};

const IN_ADDRESS: Addressed<ClientListing> = { read: readListing, write: withListing };

const isHidden = ({ hidden }: Client): boolean => hidden === true;

/**
 * Serves /clients. Order and `withHidden` are in the address; the search words are in the history
 * state.
 */
export const ClientsScreen = () => {
  const view = useView();
  const workspace = useWorkspace();
  const [listing, setListing] = useAddress(IN_ADDRESS);
  const [params, setParams] = useSearchParams();
  const words = useWords();
  const leaveAddress = () =>
    setParams(
      (before) => {
        before.delete(NEW_CLIENT);
        return before;
      },
      { replace: true, state: searching(words) },
    );
  const { found, ...listed } = useClients(listing);
  const { now } = useApp();
  const since = figuresSince(view, now());
  const hiddenCount = useMemo(() => view.clients.filter(isHidden).length, [view.clients]);
  return (
    <ClientsPage
      {...listed}
      since={since}
      older={
        <>
          <UnreadableNote count={view.unreadable} />
          <OlderReceipts wanted={startOfYear(now())} />
        </>
      }
      file={
        <CsvButton
          label={text.csvOfList}
          fileName={text.csvFile}
          csv={() => clientListCsv(found, listed.figures, since)}
        />
      }
      total={view.clients.length - hiddenCount}
      unread={view.lastSync === null && <Unread />}
      hiddenCount={hiddenCount}
      listing={listing}
      onListing={setListing}
      clientOf={(id) => findClient(view, id)}
      actions={clientActions(workspace, view)}
      isAdding={params.has(NEW_CLIENT)}
      onAdded={leaveAddress}
    />
  );
};
