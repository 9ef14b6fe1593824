import ReceiptIcon from 'lucide-react/icons/receipt-text';
import { useMemo } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { useApp, useView } from '#ui/services.ts';
import { clientsText as text } from '#ui/text/clients.ts';
import { useAddress } from '#ui/use-address.ts';
import {
  filterChoices,
  filterReceipts,
  FILTER_IN_ADDRESS,
  wantedFrom,
} from '#ui/view/receipt-filter.ts';
import { listSince } from '#ui/view/list-since.ts';
import { NothingMatches } from '../receipts/nothing-matches.tsx';
import { OlderReceipts } from '../receipts/older-receipts.tsx';
import { ReceiptFilters } from '../receipts/receipt-filters.tsx';
import { ReceiptsTable } from '../receipts/receipts-table.tsx';
import { useReceiptActions } from '../receipts/use-receipt-actions.ts';
import { useVoiding } from '../receipts/use-voiding.tsx';

/** The receipts of one client with the filters of all receipts, which stand in the address of the client's page. */
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
