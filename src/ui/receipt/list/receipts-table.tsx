import { toRealId } from '#domain/shared/ids.ts';
import { StateBadge } from '#ui/shared/widgets/badge.tsx';
import {
  type Column,
  LongTable,
  Money,
  Struck,
  TwoLines,
  WrappedWords,
} from '#ui/shared/lists/data-table.tsx';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { Link } from '#ui/shared/widgets/link.tsx';
import { LongList, ResponsiveTable } from '#ui/shared/lists/list.tsx';
import { Menu, type MenuEntry } from '#ui/shared/dialogs/menu.tsx';
import {
  formatKg,
  formatKgNumber,
  formatMoney,
  formatMoneyNumber,
  formatTime,
} from '#ui/shared/words/format.text.ts';
import { ReceiptMarks } from '#ui/receipt/receipt-marks.tsx';
import { withSince } from '#ui/shared/words/older-receipts.text.ts';
import { paymentText, receiptsText as text, ROOM_FOR_GOODS } from '#ui/receipt/receipts.text.ts';
import type { Selection } from './use-selection.ts';
import styles from './receipts-table.module.css';
import { type ReceiptList, type ReceiptRow } from '#ui/receipt/receipts-view.ts';

export interface ReceiptRowActions {
  readonly pathOfPreview: (id: string) => string;
  readonly onPreview: (id: string) => void;
  readonly onDownload: (id: string) => void;
  readonly onPrint: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onVoid: (id: string) => void;
  readonly onReissue: (id: string) => void;
  readonly onCopy: (id: string) => void;
}

export interface ReceiptsTableProps extends ReceiptRowActions {
  readonly list: ReceiptList;
  /** Instant (ms) since which all requested receipts are known; null when none is missing. */
  readonly since: number | null;
  readonly selection?: Selection;
  readonly isOfOneClient?: boolean;
}

/**
 * Returns `broad`, or `upright` on a tablet held upright, where the seller's name needs the room.
 * Widths in `ch` fit "603/25/11/2026" and a million.
 */
const width = (broad: string, upright: string): string =>
  `clamp(${upright}, (100vw - 62rem) * 99, ${broad})`;

const COLUMN_WIDTHS = {
  ofAll: {
    number: width('19ch + 1.5rem', '14.6ch + 1.5rem'),
    weight: 'calc(15.5ch + 1.5rem)',
    value: width('14.5ch + 1.5rem', '11.5ch + 1.5rem'),
  },
  /**
   * Narrower, since one client's sums are smaller and the table stands beside the client's details.
   */
  ofOneClient: {
    number: 'calc(19ch + 1.5rem)',
    weight: 'calc(13.6ch + 1.5rem)',
    value: 'calc(12.5ch + 1.5rem)',
  },
} as const;

const isVoided = ({ marks }: ReceiptRow): boolean => marks.includes('voided');

const corrections = (row: ReceiptRow, on: ReceiptRowActions): readonly MenuEntry[] =>
  isVoided(row)
    ? [{ id: 'reissue', label: text.reissue, onAction: () => on.onReissue(row.id) }]
    : [
        { id: 'edit', label: text.edit, onAction: () => on.onEdit(row.id) },
        { id: 'copy', label: text.copy, onAction: () => on.onCopy(row.id) },
        { id: 'void', label: text.void, isDanger: true, onAction: () => on.onVoid(row.id) },
      ];

const RowActions = ({ row, on }: { readonly row: ReceiptRow; readonly on: ReceiptRowActions }) => (
  <span className={styles.actions}>
    <span className={styles.pdf}>
      <Button
        size="dense"
        variant="quiet"
        aria-label={text.pdfOf(row.number)}
        onPress={() => on.onDownload(row.id)}
      >
        {text.pdf}
      </Button>
    </span>
    <Menu
      label={row.number}
      entries={[
        { id: 'preview', label: text.preview, onAction: () => on.onPreview(row.id) },
        { id: 'print', label: text.print, onAction: () => on.onPrint(row.id) },
        ...corrections(row, on),
      ]}
    />
  </span>
);

const clientColumn: Column<ReceiptRow> = {
  id: 'client',
  head: text.client,
  cell: (row) => <TwoLines main={row.clientName} below={row.documentNumber || text.noDocument} />,
};

const stateColumn: Column<ReceiptRow> = {
  id: 'state',
  head: text.state,
  cell: ({ marks }) =>
    marks.length === 0 ? (
      <StateBadge state="synced" isShort />
    ) : (
      <span className={styles.marks}>
        <ReceiptMarks marks={marks} isInLine />
      </span>
    ),
  width: width('11rem', '9.5rem'),
};

const selectColumn = (selection: Selection): Column<ReceiptRow> => ({
  id: 'select',
  head: text.selectAll,
  width: '3.5rem',
  headControl: (
    <Checkbox isLabelHidden isChecked={selection.isWhole} onChange={selection.toggleAll}>
      {text.selectAll}
    </Checkbox>
  ),
  cell: ({ id, number }) => (
    <Checkbox
      isLabelHidden
      isChecked={selection.has(id)}
      onChange={(isTicked) => selection.toggle(id, isTicked)}
    >
      {text.select(number)}
    </Checkbox>
  ),
});

const columns = (props: ReceiptsTableProps): readonly Column<ReceiptRow>[] => {
  const isOfAll = props.isOfOneClient !== true;
  const widths = isOfAll ? COLUMN_WIDTHS.ofAll : COLUMN_WIDTHS.ofOneClient;
  return [
    ...(props.selection === undefined ? [] : [selectColumn(props.selection)]),
    {
      id: 'number',
      head: text.number,
      isRowName: true,
      isWhole: true,
      width: widths.number,
      foot: withSince(text.total, props.since),
      cell: (row) => (
        <TwoLines
          main={
            <Struck>
              <Link to={props.pathOfPreview(row.id)} variant="row">
                {row.number}
              </Link>
            </Struck>
          }
          below={formatTime(row.date)}
        />
      ),
    },
    ...(isOfAll ? [clientColumn] : []),
    {
      id: 'materials',
      head: text.materials,
      isWide: true,
      ...(isOfAll && { from: '120ch', width: 'calc(24ch + 1.5rem)' }),
      cell: (row) => (
        <span title={row.materials.join(', ')}>
          <WrappedWords>{text.materialNames(row.materials, ROOM_FOR_GOODS.table)}</WrappedWords>
        </span>
      ),
    },
    {
      id: 'weight',
      head: text.weight,
      isBroad: true,
      ...(isOfAll && { from: '96ch' }),
      width: widths.weight,
      align: 'end',
      foot: formatKgNumber(props.list.totalG),
      cell: (row) => <Struck>{formatKgNumber(row.totalG)}</Struck>,
    },
    {
      id: 'value',
      head: text.value,
      width: widths.value,
      align: 'end',
      foot: formatMoneyNumber(props.list.totalGr),
      cell: (row) => (
        <TwoLines
          main={<Money>{formatMoneyNumber(row.totalGr)}</Money>}
          below={paymentText[row.paymentMethod]}
        />
      ),
    },
    stateColumn,
    {
      id: 'actions',
      head: text.preview,
      isHeadHidden: true,
      align: 'end',
      width: width('7.5rem', '4.5rem'),
      cell: (row) => <RowActions row={row} on={props} />,
    },
  ];
};

export const ReceiptsTable = (props: ReceiptsTableProps) => (
  <ResponsiveTable
    table={
      <LongTable
        caption={text.title}
        columns={columns(props)}
        rows={props.list.rows}
        rowKey={(row) => toRealId(row.id)}
        isVoid={isVoided}
      />
    }
    list={
      <LongList
        label={text.title}
        rows={props.list.rows}
        rowKey={(row) => toRealId(row.id)}
        row={(row) => ({
          to: props.pathOfPreview(row.id),
          ...(props.isOfOneClient === true
            ? { title: row.number, below: text.materialNames(row.materials, ROOM_FOR_GOODS.phone) }
            : { title: row.clientName, below: `${row.number}, ${formatTime(row.date)}` }),
          aside: formatMoney(row.totalGr),
          asideBelow:
            row.marks.length === 0 ? (
              formatKg(row.totalG)
            ) : (
              <ReceiptMarks marks={row.marks} isInLine />
            ),
          isVoid: isVoided(row),
        })}
      />
    }
  />
);
