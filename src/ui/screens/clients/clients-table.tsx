import Plus from 'lucide-react/icons/plus';
import { StateBadge } from '#ui/components/badge.tsx';
import { type Column, DataTable, Money, TwoLines } from '#ui/components/data-table.tsx';
import { ButtonLink, Link } from '#ui/components/link.tsx';
import { List, ListRow, ResponsiveTable } from '#ui/components/list.tsx';
import { Menu } from '#ui/components/menu.tsx';
import { clientsText as text } from '#ui/text/clients.ts';
import { formatCount, formatDate, formatMoney, formatMoneyNumber } from '#ui/text/format.ts';
import { counted } from '#ui/text/plural.ts';
import type { ClientRow } from '#ui/view/clients-view.ts';

/** The rows, and what can be done with one. */
export interface ClientsTableProps {
  readonly rows: readonly ClientRow[];
  readonly onEdit: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

const lastReceiptText = ({ lastReceipt }: ClientRow): string =>
  lastReceipt === null ? text.noReceipt : formatDate(lastReceipt);

const columns = ({ onEdit, onDelete }: ClientsTableProps): readonly Column<ClientRow>[] => [
  {
    id: 'name',
    head: text.name,
    isRowName: true,
    cell: (row) => (
      <TwoLines
        main={
          <>
            <Link to={`/clients/${row.id}`} variant="row">
              {row.name}
            </Link>{' '}
            {row.isPending && <StateBadge state="pending" />}
          </>
        }
        below={row.address}
      />
    ),
  },
  { id: 'document', head: text.documentNumber, cell: (row) => row.documentNumber, isWide: true },
  {
    id: 'receipts',
    head: text.receipts,
    align: 'end',
    cell: (row) => formatCount(row.receiptCount),
  },
  { id: 'last', head: text.lastReceipt, align: 'end', isWide: true, cell: lastReceiptText },
  {
    id: 'value',
    head: text.value,
    align: 'end',
    cell: (row) => <Money>{formatMoneyNumber(row.totalGr)}</Money>,
  },
  {
    id: 'add',
    head: text.addReceipt,
    isHeadHidden: true,
    align: 'end',
    cell: (row) => (
      <ButtonLink
        to={`/add-receipt?client=${row.id}`}
        size="dense"
        icon={Plus}
        aria-label={text.addReceiptFor(row.name)}
      >
        {text.addReceipt}
      </ButtonLink>
    ),
  },
  {
    id: 'more',
    head: text.edit,
    isHeadHidden: true,
    align: 'end',
    cell: (row) => (
      <Menu
        label={`${text.edit}: ${row.name}`}
        entries={[
          { id: 'edit', label: text.edit, onAction: () => onEdit(row.id) },
          { id: 'delete', label: text.remove, isDanger: true, onAction: () => onDelete(row.id) },
        ]}
      />
    ),
  },
];

/** Clients as a table, as a list on a phone. */
export const ClientsTable = (props: ClientsTableProps) => (
  <ResponsiveTable
    table={
      <DataTable
        caption={text.title}
        columns={columns(props)}
        rows={props.rows}
        rowKey={(row) => row.id}
      />
    }
    list={
      <List label={text.title}>
        {props.rows.map((row) => (
          <ListRow
            key={row.id}
            to={`/clients/${row.id}`}
            title={row.name}
            below={row.address}
            aside={formatMoney(row.totalGr)}
            asideBelow={
              row.isPending ? <StateBadge state="pending" /> : counted('receipt', row.receiptCount)
            }
          />
        ))}
      </List>
    }
  />
);
