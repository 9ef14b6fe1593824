import Plus from 'lucide-react/icons/plus';
import ReceiptIcon from 'lucide-react/icons/receipt';
import { useDeferredValue, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { PHONE, useMediaQuery } from '#ui/components/media-query.ts';
import { PageHeader } from '#ui/components/page-header.tsx';
import { SearchField } from '#ui/components/search-field.tsx';
import { useView, useWorkspace } from '#ui/services.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { CACHED_RECEIPTS } from '#schemas/snapshot.ts';
import { findReceipt, type ReceiptList, receiptList } from '#ui/view/receipts-view.ts';
import { ReceiptPreview } from './receipt-preview.tsx';
import { type ReceiptRowActions, ReceiptsTable } from './receipts-table.tsx';
import { useReceiptActions } from './use-receipt-actions.ts';
import { useVoiding } from './use-voiding.tsx';

/** What the page of receipts shows and does. */
export interface ReceiptsPageProps {
  readonly list: ReceiptList;
  readonly total: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly actions: ReceiptRowActions;
}

const NothingFound = ({ total, query }: Pick<ReceiptsPageProps, 'total' | 'query'>) => (
  <EmptyState
    icon={ReceiptIcon}
    fact={total === 0 ? text.emptyFact : text.notFoundFact(query)}
    advice={total === 0 ? text.emptyAdvice : text.notFoundAdvice}
    action={
      total === 0 && (
        <ButtonLink to="/add-receipt" variant="primary" icon={Plus}>
          {text.add}
        </ButtonLink>
      )
    }
  />
);

/** A phone has this in the bar below. */
const AddReceipt = () =>
  !useMediaQuery(PHONE) && (
    <ButtonLink to="/add-receipt" variant="primary" icon={Plus}>
      {text.add}
    </ButtonLink>
  );

/** Receipts, newest first, with a search and the sums of what is shown. */
export const ReceiptsPage = ({ list, total, query, onQuery, actions }: ReceiptsPageProps) => (
  <>
    <PageHeader
      title={text.title}
      count={total}
      note={total >= CACHED_RECEIPTS ? text.partial : undefined}
      actions={<AddReceipt />}
    />
    <SearchField
      label={text.search}
      placeholder={text.searchPlaceholder}
      value={query}
      onChange={onQuery}
    />
    <Card isFlush>
      {list.rows.length === 0 ? (
        <NothingFound total={total} query={query} />
      ) : (
        <ReceiptsTable list={list} query={query} {...actions} />
      )}
    </Card>
  </>
);

/** The search as typed: the address follows it, and leads where it was changed in another way. */
const useTyped = (inAddress: string) => {
  const isOurs = useNavigationType() === NavigationType.Replace;
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    // The address comes after the keys; an older text must not come back from there.
    if (!isOurs) setTyped(inAddress);
  }
  return [typed, setTyped] as const;
};

/** /receipts; search and preview stand in the address, so that a link opens the same view. */
export const ReceiptsScreen = () => {
  const view = useView();
  const { printing } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useTyped(params.get('q') ?? '');
  const wanted = useDeferredValue(query);
  const list = useMemo(() => receiptList(view, wanted), [view, wanted]);
  const voiding = useVoiding();
  const actions = useReceiptActions(voiding.ask);
  const preview = findReceipt(view, params.get('preview') ?? '');

  const setParam = (name: string, value: string, replace = true) =>
    setParams(
      (before) => {
        before.delete(name);
        if (value !== '') before.set(name, value);
        return before;
      },
      { replace },
    );

  return (
    <>
      <ReceiptsPage
        list={list}
        total={view.receipts.length}
        query={query}
        onQuery={(text) => {
          setQuery(text);
          setParam('q', text);
        }}
        // The way back leads from the paper to the list as it was searched.
        actions={{ ...actions, onPreview: (id) => setParam('preview', id, false) }}
      />
      {preview !== undefined && (
        <ReceiptPreview
          // Struck out it is another paper.
          key={`${preview.id} ${preview.status}`}
          receipt={preview}
          printing={printing}
          onVoid={() => voiding.ask(preview.id)}
          onClose={() => setParam('preview', '')}
        />
      )}
      {voiding.dialog}
    </>
  );
};
