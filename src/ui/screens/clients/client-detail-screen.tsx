import Plus from 'lucide-react/icons/plus';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { buildClientIndex, type ClientIndex } from '#domain/client-search.ts';
import { isSameRecord } from '#domain/log/ids.ts';
import type { Client } from '#schemas/client.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { StateBadge } from '#ui/components/badge.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Figures } from '#ui/components/figures.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { clientsText as text } from '#ui/text/clients.ts';
import { formatCount, formatKgNumber, formatMoneyNumber } from '#ui/text/format.ts';
import {
  addressLine,
  type FiguresByClient,
  figuresByClient,
  findClient,
} from '#ui/view/clients-view.ts';
import { type ReceiptList, receiptList } from '#ui/view/receipts-view.ts';
import { type ReceiptRowActions, ReceiptsTable } from '../receipts/receipts-table.tsx';
import { useReceiptActions } from '../receipts/use-receipt-actions.ts';
import { useVoiding } from '../receipts/use-voiding.tsx';
import { type ClientActions, clientActions } from './client-actions.ts';
import { ClientDialogs, type OpenDialog } from './client-dialogs.tsx';
import styles from './client-detail.module.css';

/** What the page of one client shows and does. */
export interface ClientDetailPageProps {
  readonly client: Client;
  readonly isPending: boolean;
  readonly receipts: ReceiptList;
  readonly actions: ClientActions;
  readonly index: ClientIndex;
  readonly figures: FiguresByClient;
  readonly receiptActions: ReceiptRowActions;
  readonly onDeleted: () => void;
}

const Details = ({ client }: Pick<ClientDetailPageProps, 'client'>) => (
  <Card title={text.details}>
    <dl className={styles.details}>
      <dt>{text.address}</dt>
      <dd>{addressLine(client) || text.noAddress}</dd>
      <dt>{text.documentNumber}</dt>
      <dd>{client.documentNumber || text.noDocument}</dd>
    </dl>
  </Card>
);

const Sums = ({ receipts }: Pick<ClientDetailPageProps, 'receipts'>) => (
  <Figures
    figures={[
      {
        label: text.paid,
        value: formatMoneyNumber(receipts.totalGr),
        unit: text.money,
        note: text.sums,
      },
      { label: text.weight, value: formatKgNumber(receipts.totalG), unit: text.mass },
      { label: text.receipts, value: formatCount(receipts.count) },
    ]}
  />
);

/** One client with what is known of it, and its receipts. */
export const ClientDetailPage = (props: ClientDetailPageProps) => {
  const { client, receipts, actions } = props;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={client.name}
        note={props.isPending ? <StateBadge state="pending" /> : undefined}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen({ kind: 'delete', client })}>
              {text.remove}
            </Button>
            <Button onPress={() => setOpen({ kind: 'edit', client })}>{text.edit}</Button>
            <ButtonLink to={`/add-receipt?client=${client.id}`} variant="primary" icon={Plus}>
              {text.addReceipt}
            </ButtonLink>
          </>
        }
      />
      <Sums receipts={receipts} />
      <Details client={client} />
      <Card title={text.receipts} isFlush>
        {receipts.rows.length === 0 ? (
          <EmptyState icon={Plus} fact={text.noReceipts} />
        ) : (
          <ReceiptsTable list={receipts} isOfOneClient {...props.receiptActions} />
        )}
      </Card>
      <ClientDialogs
        open={open}
        index={props.index}
        figures={props.figures}
        actions={actions}
        onClose={close}
        onDeleted={props.onDeleted}
      />
    </>
  );
};

/** /clients/{clientId}; the id may be a temporary one, also after it became real. */
export const ClientDetailScreen = () => {
  const view = useView();
  const workspace = useWorkspace();
  const { now } = useApp();
  const navigate = useNavigate();
  const voiding = useVoiding();
  const receiptActions = useReceiptActions(voiding.ask);
  const client = findClient(view, useParams()['clientId'] ?? '');
  if (client === undefined)
    return (
      <EmptyState
        icon={UserX}
        fact={text.missingFact}
        advice={text.missingAdvice}
        action={<ButtonLink to="/clients">{text.backToList}</ButtonLink>}
      />
    );
  const ofClient = view.receipts.filter(({ clientId }) => isSameRecord(clientId, client.id));
  return (
    <>
      <ClientDetailPage
        client={client}
        isPending={view.pendingIds.has(client.id)}
        receipts={receiptList(view, ofClient)}
        actions={clientActions(workspace, view)}
        index={buildClientIndex(view.clients)}
        figures={figuresByClient(ofClient, now())}
        receiptActions={receiptActions}
        onDeleted={() => void navigate('/clients', { replace: true })}
      />
      {voiding.dialog}
    </>
  );
};
