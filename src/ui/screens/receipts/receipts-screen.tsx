import Plus from 'lucide-react/icons/plus';
import ReceiptIcon from 'lucide-react/icons/receipt-text';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toRealId } from '#domain/shared/ids.ts';
import { knownRecords } from '#domain/view/knowledge.ts';
import type { View } from '#domain/view/view.ts';
import { othersInGroup, receiptDoubles } from '#domain/client/possible-doubles.ts';
import { totalOfLines } from '#domain/recovery/repairs.ts';
import { receiptSums } from '#domain/receipt/receipt-sums.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { PHONE, useMediaQuery } from '#ui/shared/hooks/media-query.ts';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { toastIfNotStored } from '#ui/shared/saving/toast-if-not-stored.ts';
import { SheetButton } from '#ui/data-file/sheet-button.tsx';
import { UnreadableNote } from '#ui/receipt/unreadable-note.tsx';
import { searching, useWords } from '#ui/shared/hooks/searched-words.ts';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { dataFilesText } from '#ui/data-file/data-files.text.ts';
import { fileNameSince } from '#ui/shared/words/older-receipts.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { useAddress } from '#ui/shared/hooks/use-address.ts';
import {
  FILTER_IN_ADDRESS,
  filterChoices,
  filterReceipts,
  type ReceiptFilter,
  wantedFrom,
} from '#ui/receipt/receipt-filter.ts';
import { conflictPath } from '#ui/receipt/receipt-conflicts.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { PREVIEWED_RECEIPT, previewPath, type ReceiptList } from '#ui/receipt/receipts-view.ts';
import { listSince } from '#ui/receipt/list/list-since.ts';
import { countedReceipts } from '#domain/reporting/reach.ts';
import { Unread } from '#ui/shared/page/unread.tsx';
import { OlderReceipts } from '#ui/receipt/list/older-receipts.tsx';
import { ReceiptFilters, type ReceiptFiltersProps } from '#ui/receipt/list/receipt-filters.tsx';
import { ReceiptPreview } from '#ui/receipt/paper/receipt-preview.tsx';
import { type ReceiptRowActions, ReceiptsTable } from '#ui/receipt/list/receipts-table.tsx';
import { ReceiptsCsvButton } from './receipts-csv-button.tsx';
import { ListSummary } from '#ui/receipt/list/list-summary.tsx';
import { NothingMatches } from '#ui/receipt/list/nothing-matches.tsx';
import { type Selection, useSelection } from '#ui/receipt/list/use-selection.ts';
import { useReceiptActions } from '#ui/receipt/list/use-receipt-actions.ts';
import { useVoiding, type VoidingTool } from '#ui/receipt/void/use-voiding.tsx';

export interface ReceiptsPageProps extends ReceiptFiltersProps {
  readonly list: ReceiptList;
  /** Epoch ms from which all requested receipts are on this device; null if none is missing. */
  readonly since: number | null;
  readonly total: number;
  /** Epoch ms from which `total` is complete; null if no receipt is missing. */
  readonly totalSince: number | null;
  /** Replaces the list until the cloud was read. */
  readonly unread?: ReactNode;
  readonly actions: ReceiptRowActions;
  readonly sheet?: ReactNode;
  readonly selection: Selection;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const NoReceipts = () => (
  <EmptyState
    icon={ReceiptIcon}
    fact={text.emptyFact}
    advice={text.emptyAdvice}
    action={
      <ButtonLink to="/add-receipt" variant="primary" icon={Plus}>
        {text.add}
      </ButtonLink>
    }
  />
);

type NothingProps = Pick<ReceiptsPageProps, 'total' | 'filter' | 'onFilter' | 'unread'>;

const Nothing = ({ total, unread, ...filters }: NothingProps) =>
  total === 0 ? unread || <NoReceipts /> : <NothingMatches {...filters} />;

/** On a phone the bottom bar has this button. */
const AddReceipt = () =>
  !useMediaQuery(PHONE) && (
    <ButtonLink to="/add-receipt" variant="primary" icon={Plus}>
      {text.add}
    </ButtonLink>
  );

const ReceiptsPage = ({
  list,
  since,
  total,
  totalSince,
  unread,
  actions,
  sheet,
  selection,
  above,
  below,
  ...filters
}: ReceiptsPageProps) => (
  <>
    <PageHeader
      title={text.title}
      count={unread ? undefined : total}
      countSince={totalSince}
      actions={
        <>
          {list.rows.length > 0 && sheet}
          {/* The empty list shows this button itself. */}
          {(total > 0 || unread) && <AddReceipt />}
        </>
      }
    />
    {(total > 0 || unread) && <ReceiptFilters {...filters} />}
    {above}
    <Card isFlush>
      {list.rows.length === 0 ? (
        <Nothing total={total} unread={unread} {...filters} />
      ) : (
        <ReceiptsTable list={list} since={since} selection={selection} {...actions} />
      )}
    </Card>
    {below}
  </>
);

/** Shows the paper over the list while the address names a receipt. */
const Preview = ({ view, voiding }: { readonly view: View; readonly voiding: VoidingTool }) => {
  const [params, setParams] = useSearchParams();
  const words = useWords();
  const { printing, submit, newOperationId } = useWorkspace();
  const { now } = useApp();
  const receipt = findReceipt(view, params.get(PREVIEWED_RECEIPT) ?? '');
  const close = () =>
    setParams(
      (before) => {
        before.delete(PREVIEWED_RECEIPT);
        return before;
      },
      { replace: true, state: searching(words) },
    );
  if (receipt === undefined) return null;
  const doubles = othersInGroup(receiptDoubles(knownRecords(view, view.receipts)), receipt);
  const repairTotal = () => {
    const moment = { operationId: newOperationId(), at: new Date(now()).toISOString() };
    toastIfNotStored(submit(totalOfLines(receipt, moment)));
  };
  return (
    <ReceiptPreview
      key={toRealId(receipt.id)}
      receipt={receipt}
      view={view}
      printing={printing}
      doubles={doubles.map((other) => ({ receipt: other, to: previewPath(other.id, params) }))}
      toConflict={conflictPath(view, receipt)}
      onMend={repairTotal}
      onVoid={() => voiding.ask(receipt.id)}
      onClose={close}
    />
  );
};

const useShown = (view: View, filter: ReceiptFilter): readonly Receipt[] => {
  // Deferred, so that typing stays fast while a long list is filtered.
  const wanted = useDeferredValue(filter);
  const { now } = useApp();
  return useMemo(() => filterReceipts(view.receipts, wanted, view, now()), [view, wanted, now]);
};

/**
 * Serves /receipts. Filters and preview are in the address, so that a link opens the same view; the
 * search words are in the history state.
 */
export const ReceiptsScreen = () => {
  const view = useView();
  const { now } = useApp();
  const [filter, setFilter] = useAddress(FILTER_IN_ADDRESS);
  const shown = useShown(view, filter);
  const wanted = wantedFrom(filter, now());
  const { list, counted, ...lack } = useMemo(
    () => listSince(view, shown, wanted),
    [view, shown, wanted],
  );
  const all = countedReceipts(view, -Infinity);
  const { selected, clear, selection } = useSelection(shown);
  const summed = selected.length > 0 ? selected : counted;
  const sums = selected.length > 0 ? receiptSums(selected) : list;
  const { printing } = useWorkspace();
  const choices = useMemo(() => filterChoices(view.receipts), [view.receipts]);
  const voiding = useVoiding();
  const actions = useReceiptActions(voiding.ask);
  return (
    <>
      <ReceiptsPage
        list={list}
        since={lack.since}
        total={all.counted.length}
        totalSince={all.since}
        unread={view.lastSync === null && <Unread />}
        filter={filter}
        onFilter={setFilter}
        choices={choices}
        categories={view.categories}
        actions={actions}
        sheet={
          <>
            <ReceiptsCsvButton receipts={counted} lack={lack} />
            <SheetButton
              receipts={counted}
              lack={lack}
              what={dataFilesText.sheetOfReceipts}
              fileName={fileNameSince(dataFilesText.sheetFile, lack.since)}
            />
          </>
        }
        selection={selection}
        above={
          shown.length > 0 && (
            <>
              <UnreadableNote count={lack.unreadable} />
              <ListSummary
                sums={sums}
                voided={summed.length - sums.count}
                since={lack.since}
                selected={selected}
                printing={printing}
                onClear={clear}
              />
            </>
          )
        }
        below={<OlderReceipts wanted={wanted} />}
      />
      <Preview view={view} voiding={voiding} />
      {voiding.dialog}
    </>
  );
};
