import Plus from 'lucide-react/icons/plus';
import UserX from 'lucide-react/icons/user-x';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clientsMergedInto } from '#domain/client/merged-clients.ts';
import { clientDoubles, othersInGroup } from '#domain/client/possible-doubles.ts';
import { knownRecords } from '#domain/view/knowledge.ts';
import type { Client } from '#schemas/client.ts';
import { StateBadge } from '#ui/shared/widgets/badge.tsx';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { ButtonLink, Link } from '#ui/shared/widgets/link.tsx';
import { MaterialBars } from '#ui/report/material-bars.tsx';
import { RunningJob } from '#ui/shared/saving/job-dialog.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { toastIfNotStored } from '#ui/shared/saving/toast-if-not-stored.ts';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { clientsText as text } from '#ui/client/clients.text.ts';
import { namelessText } from '#ui/client/nameless.text.ts';
import { olderText, withSince } from '#ui/shared/words/older-receipts.text.ts';
import { UnreadableNote } from '#ui/receipt/unreadable-note.tsx';
import { type ClientDetail, clientDetail, receiptsOfClient } from './client-detail-view.ts';
import {
  addressLine,
  clientBehind,
  type FiguresByClient,
  figuresByClient,
} from '#ui/client/clients-view.ts';
import { type ClientActions, clientActions } from '#ui/client/client-actions.ts';
import { DetailsCard, MergedCard, SumsCard } from './client-cards.tsx';
import { ClientDialogs, type OpenDialog } from '#ui/client/client-dialogs.tsx';
import { UnreadPage } from '#ui/shared/page/unread.tsx';
import { ClientReceipts } from './client-receipts.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type ClientFiles, useClientFiles } from './use-client-files.ts';
import styles from './client-detail.module.css';

export interface ClientDetailPageProps {
  readonly client: Client;
  /** True if the client was removed elsewhere; `client` is then its last known state. */
  readonly isGone: boolean;
  readonly isPending: boolean;
  readonly detail: ClientDetail;
  /** Clients merged into this one. */
  readonly parts: readonly Client[];
  /** Clients merged into any client. */
  readonly merged: readonly Client[];
  readonly doubles: readonly Client[];
  readonly actions: ClientActions;
  readonly files: ClientFiles;
  readonly clients: readonly Client[];
  readonly figures: FiguresByClient;
  readonly receipts: ReactNode;
  readonly onDeleted: () => void;
}

type Opened = OpenDialog | { readonly kind: 'merge' };

interface HeaderProps extends ClientDetailPageProps {
  readonly open: (dialog: Opened) => void;
}

const menuEntries = ({ client, actions, files, open }: HeaderProps) => {
  const isHidden = client.hidden === true;
  return [
    { id: 'pdf', label: text.statementPdf, onAction: files.statementPdf },
    { id: 'csv', label: text.statementCsv, onAction: files.statementCsv },
    { id: 'data', label: text.personalData, onAction: files.personalData },
    { id: 'merge', label: text.merge, onAction: () => open({ kind: 'merge' }) },
    {
      id: 'hide',
      label: isHidden ? text.unhide : text.hide,
      onAction: () => toastIfNotStored(actions.hide(client, !isHidden)),
    },
    {
      id: 'delete',
      label: text.remove,
      isDanger: true,
      onAction: () => open({ kind: 'delete', client }),
    },
  ];
};

const Header = (props: HeaderProps) => {
  const { client, isPending, open } = props;
  return (
    <PageHeader
      title={client.name || namelessText}
      tabTitle={text.tabTitle}
      note={isPending ? <StateBadge state="pending" /> : undefined}
      actions={
        <>
          <Menu label={text.more} entries={menuEntries(props)} />
          <Button onPress={() => open({ kind: 'edit', client })}>{text.edit}</Button>
          <ButtonLink to={`/add-receipt?client=${client.id}`} variant="primary" icon={Plus}>
            {text.addReceipt}
          </ButtonLink>
        </>
      }
    />
  );
};

const DoublesNote = ({ client, doubles, actions, open }: HeaderProps) => (
  <Note tone="wait">
    {text.possibleDouble}
    {doubles.map((other) => (
      <div key={other.id}>
        <Link to={`/clients/${other.id}`}>{text.showDouble(addressLine(other))}</Link>
      </div>
    ))}
    <Button size="dense" onPress={() => open({ kind: 'merge' })}>
      {text.merge}
    </Button>{' '}
    <Button size="dense" onPress={() => toastIfNotStored(actions.keepApart([client, ...doubles]))}>
      {text.keepApart}
    </Button>
  </Note>
);

const Notes = (props: HeaderProps) => (
  <>
    {props.doubles.length > 0 && <DoublesNote {...props} />}
    {props.client.hidden === true && <Note>{text.isHidden}</Note>}
    {props.detail.isAbovePcc && <Note tone="wait">{text.abovePcc}</Note>}
  </>
);

const Missing = () => (
  <>
    <PageHeader title={text.tabTitle} />
    <Card>
      <EmptyState
        icon={UserX}
        fact={text.missingFact}
        advice={text.missingAdvice}
        action={<ButtonLink to="/clients">{text.backToList}</ButtonLink>}
      />
    </Card>
  </>
);

const ClientDetailPage = (props: ClientDetailPageProps) => {
  const { client, detail, parts, actions } = props;
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  // An open form stays, so that typed text is not lost.
  if (props.isGone && open?.kind !== 'edit') return <Missing />;
  return (
    <>
      <Header {...props} open={setOpen} />
      <Notes {...props} open={setOpen} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <DetailsCard client={client} />
          {detail.materials.length > 0 && (
            <Card title={withSince(text.materials, detail.since.ever)}>
              <MaterialBars materials={detail.materials} />
            </Card>
          )}
          {parts.length > 0 && (
            <MergedCard
              merged={parts}
              onSeparate={(part) => toastIfNotStored(actions.separate(part))}
            />
          )}
        </div>
        <div className={styles.main}>
          <UnreadableNote count={detail.unreadable} />
          <SumsCard detail={detail} />
          {props.receipts}
        </div>
      </div>
      <RunningJob job={props.files.job} title={olderText.loading} words={olderText.loaded} />
      {open?.kind === 'merge' ? (
        <MergeDialog
          kept={client}
          people={props}
          onMerge={(duplicate) => actions.merge(duplicate, client).then(close)}
          onClose={close}
        />
      ) : (
        <ClientDialogs {...props} since={detail.since} open={open} onClose={close} />
      )}
    </>
  );
};

const Shown = ({ client, isGone }: Pick<ClientDetailPageProps, 'client' | 'isGone'>) => {
  const view = useView();
  const workspace = useWorkspace();
  const { now } = useApp();
  const navigate = useNavigate();
  const own = useMemo(() => receiptsOfClient(view, client), [view, client]);
  return (
    <ClientDetailPage
      client={client}
      isGone={isGone}
      isPending={view.pendingIds.has(client.id)}
      detail={clientDetail(own, view, now())}
      parts={clientsMergedInto(view.merged, client)}
      merged={view.merged}
      doubles={othersInGroup(clientDoubles(knownRecords(view, view.clients)), client)}
      actions={clientActions(workspace, view)}
      files={useClientFiles(client)}
      clients={view.clients}
      figures={figuresByClient({ ...view, receipts: own }, now())}
      receipts={<ClientReceipts own={own} />}
      onDeleted={() => void navigate('/clients', { replace: true })}
    />
  );
};

const FoundClient = ({ id }: { readonly id: string }) => {
  const view = useView();
  const found = clientBehind(view, id);
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const client = found ?? known;
  if (client !== undefined) return <Shown client={client} isGone={found === undefined} />;
  return view.lastSync === null ? <UnreadPage title={text.title} /> : <Missing />;
};

/** Serves /clients/{clientId}; a temporary id still works after the client got its final id. */
export const ClientDetailScreen = () => {
  const { clientId = '' } = useParams();
  return <FoundClient key={clientId} id={clientId} />;
};
