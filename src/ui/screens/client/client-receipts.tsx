import ReceiptIcon from 'lucide-react/icons/receipt-text';
import { useMemo } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { useApp, useView } from '#ui/services/services.ts';
import { clientsText as text } from '#ui/client/clients.text.ts';
import { useAddress } from '#ui/shared/hooks/use-address.ts';
import {
  filterChoices,
  filterReceipts,
  FILTER_IN_ADDRESS,
  wantedFrom,
} from '#ui/receipt/receipt-filter.ts';
import { listSince } from '#ui/receipt/list/list-since.ts';
import { NothingMatches } from '#ui/receipt/list/nothing-matches.tsx';
import { OlderReceipts } from '#ui/receipt/list/older-receipts.tsx';
import { ReceiptFilters } from '#ui/receipt/list/receipt-filters.tsx';
import { ReceiptsTable } from '#ui/receipt/list/receipts-table.tsx';
import { useReceiptActions } from '#ui/receipt/list/use-receipt-actions.ts';
import { useVoiding } from '#ui/receipt/void/use-voiding.tsx';

/** The filters are in the address of the client's page. */
export const ClientReceipts = ({ own }: { readonly own: readonly Receipt[] }) => {
  const view = useView();
  const { now } = useApp();
  const [filter, setFilter] = useAddress(FILTER_IN_ADDRESS);
  const voiding = useVoiding();
  const actions = useReceiptActions(voiding.ask);
  const choices = useMemo(() => filterChoices(own), [own]);
  const shown = filterReceipts(own, filter, view, now());
  const wanted = wantedFrom(filter, now());
  const { list, since } = listSince(view, shown, wanted);
  return (
    <>
      {own.length > 0 && (
        <ReceiptFilters
          filter={filter}
          onFilter={setFilter}
          choices={choices}
          categories={view.categories}
          isOfOneClient
        />
      )}
      <Card title={text.receipts} isFlush>
        {own.length === 0 ? (
          <EmptyState icon={ReceiptIcon} fact={text.noReceipts} />
        ) : shown.length === 0 ? (
          <NothingMatches filter={filter} onFilter={setFilter} />
        ) : (
          <ReceiptsTable list={list} since={since} isOfOneClient {...actions} />
        )}
      </Card>
      <OlderReceipts wanted={wanted} />
      {voiding.dialog}
    </>
  );
};
