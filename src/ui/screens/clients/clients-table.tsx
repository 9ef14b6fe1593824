import Plus from 'lucide-react/icons/plus';
import EyeOff from 'lucide-react/icons/eye-off';
import { toRealId } from '#domain/shared/ids.ts';
import { Badge, StateBadge } from '#ui/shared/widgets/badge.tsx';
import { type Column, LongTable, Money, TwoLines } from '#ui/shared/lists/data-table.tsx';
import { ButtonLink, IconLink, Link } from '#ui/shared/widgets/link.tsx';
import { LongList, ResponsiveTable } from '#ui/shared/lists/list.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import type { Rows } from '#ui/shared/lists/window-rows.ts';
import { clientFigureHeads, clientsText as text } from '#ui/client/clients.text.ts';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatMoneyNumber,
} from '#ui/shared/words/format.text.ts';
import { olderText } from '#ui/shared/words/older-receipts.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';
import type { ClientRow, FiguresSince } from '#ui/client/clients-view.ts';
import styles from './clients-table.module.css';

export interface ClientsTableProps {
  readonly rows: Rows<ClientRow>;
  readonly since: FiguresSince;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onHide: (id: string, isHidden: boolean) => void;
}

const lastReceiptText = ({ lastReceipt }: ClientRow): string =>
  lastReceipt === null ? text.noReceipt : formatDate(lastReceipt);

const Marks = ({ row }: { readonly row: ClientRow }) => (
  <>
    {row.isPending && <StateBadge state="pending" />}
    {row.isPossibleDouble && <StateBadge state="double" />}
    {row.isHidden && (
      <Badge tone="void" icon={EyeOff}>
        {text.hidden}
      </Badge>
    )}
  </>
);

const Name = ({ row }: { readonly row: ClientRow }) => (
  <TwoLines
    main={
      <>
        <Link to={`/clients/${row.id}`} variant="row">
          {row.name}
        </Link>{' '}
        <Marks row={row} />
      </>
    }
    below={row.address}
  />
);

const pathOfEntry = ({ id }: ClientRow): string => `/add-receipt?client=${id}`;

const Actions = ({ row, on }: { readonly row: ClientRow; readonly on: ClientsTableProps }) => (
  <span className={styles.actions}>
    <ButtonLink
      to={pathOfEntry(row)}
      size="dense"
      icon={Plus}
      aria-label={text.addReceiptFor(row.name)}
    >
      {text.addReceipt}
    </ButtonLink>
    <Menu
      label={`${text.edit}: ${row.name}`}
      entries={[
        { id: 'edit', label: text.edit, onAction: () => on.onEdit(row.id) },
        {
          id: 'hide',
          label: row.isHidden ? text.unhide : text.hide,
          onAction: () => on.onHide(row.id, !row.isHidden),
        },
        { id: 'delete', label: text.remove, isDanger: true, onAction: () => on.onDelete(row.id) },
      ]}
    />
  </span>
);

const columns = (
  props: ClientsTableProps,
  heads: ReturnType<typeof clientFigureHeads>,
): readonly Column<ClientRow>[] => [
  { id: 'name', head: text.name, isRowName: true, cell: (row) => <Name row={row} /> },
  {
    id: 'document',
    head: text.documentNumber,
    cell: (row) => row.documentNumber,
    isWide: true,
    width: '10rem',
  },
  {
    id: 'receipts',
    head: heads.receipts,
    align: 'end',
    width: '6.5rem',
    cell: (row) => formatCount(row.receiptCount),
  },
  {
    id: 'last',
    head: heads.lastReceipt,
    align: 'end',
    isWide: true,
    width: '8rem',
    cell: lastReceiptText,
  },
  {
    id: 'value',
    head: heads.value,
    align: 'end',
    width: '9rem',
    cell: (row) => <Money>{formatMoneyNumber(row.yearGr)}</Money>,
  },
  {
    id: 'actions',
    head: text.addReceipt,
    isHeadHidden: true,
    align: 'end',
    width: '10rem',
    cell: (row) => <Actions row={row} on={props} />,
  },
];

export const ClientsTable = (props: ClientsTableProps) => (
  <ResponsiveTable
    table={
      <LongTable
        caption={text.title}
        columns={columns(props, clientFigureHeads(props.since))}
        rows={props.rows}
        rowKey={(row) => toRealId(row.id)}
      />
    }
    list={
      <LongList
        label={text.title}
        rows={props.rows}
        rowKey={(row) => toRealId(row.id)}
        row={(row) => ({
          to: `/clients/${row.id}`,
          title: row.name,
          below: row.address,
          aside: formatMoney(row.yearGr),
          asideBelow: (
            <>
              {row.isPending || row.isHidden || row.isPossibleDouble ? (
                <Marks row={row} />
              ) : (
                counted('receipt', row.receiptCount)
              )}
              {props.since.ever !== null && ` ${olderText.since(props.since.ever)}`}
            </>
          ),
          action: (
            <IconLink to={pathOfEntry(row)} label={text.addReceiptFor(row.name)} icon={Plus} />
          ),
        })}
      />
    }
  />
);
