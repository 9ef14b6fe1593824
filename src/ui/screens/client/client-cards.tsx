import Copy from 'lucide-react/icons/copy';
import type { ReceiptSums } from '#domain/receipt/receipt-sums.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import type { Client } from '#schemas/client.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Figures } from '#ui/shared/widgets/figures.tsx';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { clientsText as text } from '#ui/client/clients.text.ts';
import { withSince } from '#ui/shared/words/older-receipts.text.ts';
import {
  formatCount,
  formatDate,
  formatMass,
  formatMoney,
  formatMoneyNumber,
  massFigure,
} from '#ui/shared/words/format.text.ts';
import type { ClientDetail } from './client-detail-view.ts';
import styles from './client-detail.module.css';

const copy = (value: string): void => {
  navigator.clipboard.writeText(value).then(
    () => toasts.success(text.copied),
    // The clipboard is not available over plain http.
    () => toasts.error(text.copyFailed),
  );
};

const postalCity = ({ postalCode, city }: Client): string =>
  [postalCode, city].filter(Boolean).join(' ');

const Fact = ({ label, value, none }: { label: string; value: string; none: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{value || none}</dd>
    {value !== '' && (
      <dd>
        <IconButton label={text.copy(label)} icon={Copy} size="dense" onPress={() => copy(value)} />
      </dd>
    )}
  </div>
);

export const DetailsCard = ({ client }: { readonly client: Client }) => (
  <Card title={text.details}>
    <dl className={styles.details}>
      {isBusinessSeller(client) ? (
        <Fact label={text.nip} value={client.nip ?? ''} none={text.noDocument} />
      ) : (
        <Fact label={text.documentNumber} value={client.documentNumber} none={text.noDocument} />
      )}
      <Fact label={text.address} value={client.address} none={text.noAddress} />
      <Fact label={text.place} value={postalCity(client)} none={text.noAddress} />
    </dl>
  </Card>
);

/**
 * Shows month and all-time figures. Leaves out a figure that is incomplete from the same date as
 * the year's, because both would be equal.
 */
const Spans = ({
  of: { month, ever, since },
  show,
}: {
  readonly of: ClientDetail;
  readonly show: (sums: ReceiptSums) => string;
}) => {
  const isSaid = (other: number | null) => other !== null && other === since.year;
  return (
    <>
      {!isSaid(since.month) && text.thisMonth(show(month), since.month)}
      {!isSaid(since.ever) && (
        <>
          <br />
          {text.ever(show(ever), since.ever)}
        </>
      )}
    </>
  );
};

export const SumsCard = ({ detail }: { readonly detail: ClientDetail }) => (
  <Figures
    figures={[
      {
        label: text.thisYear(detail.since.year),
        value: formatMoneyNumber(detail.year.totalGr),
        unit: text.money,
        note: <Spans of={detail} show={({ totalGr }) => formatMoney(totalGr)} />,
      },
      {
        label: withSince(text.weight, detail.since.year),
        ...massFigure(detail.year.totalG),
        note: <Spans of={detail} show={({ totalG }) => formatMass(totalG)} />,
      },
      {
        label: withSince(text.receipts, detail.since.year),
        value: formatCount(detail.year.count),
        note: <Spans of={detail} show={({ count }) => formatCount(count)} />,
      },
      {
        label: text.average(detail.since.ever),
        value: formatMoneyNumber(detail.averageGr),
        unit: text.money,
        note: detail.last === null ? text.noReceipt : text.last(formatDate(detail.last)),
      },
    ]}
  />
);

export const MergedCard = ({
  merged,
  onSeparate,
}: {
  readonly merged: readonly Client[];
  readonly onSeparate: (client: Client) => void;
}) => (
  <Card title={text.mergedClients}>
    <p className={styles.note}>{text.mergedNote}</p>
    <ul className={styles.merged}>
      {merged.map((client) => (
        <li key={client.id}>
          <span>{client.name}</span>
          <Button
            size="dense"
            aria-label={text.separate(client.name)}
            onPress={() => onSeparate(client)}
          >
            {text.separateShort}
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
