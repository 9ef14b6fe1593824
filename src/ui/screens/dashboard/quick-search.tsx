import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toRealId } from '#domain/shared/ids.ts';
import { visibleText } from '#domain/shared/visible-text.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { IconLink, Link } from '#ui/shared/widgets/link.tsx';
import { List, ListRow } from '#ui/shared/lists/list.tsx';
import { Marked } from '#ui/shared/fields/marked.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import { useApp, useView } from '#ui/services/services.ts';
import { clientsText } from '#ui/client/clients.text.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { type QuickFound, quickSearch } from './quick-search-view.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';
import { ReceiptRows } from './receipt-rows.tsx';

const firstPath = ({ clients, receipts }: QuickFound): string | null => {
  if (clients[0] !== undefined) return `/clients/${clients[0].id}`;
  return receipts[0] === undefined ? null : previewPath(receipts[0].id);
};

const Found = ({ found, query }: { readonly found: QuickFound; readonly query: string }) => {
  const now = useApp().now();
  if (firstPath(found) === null) return <p role="status">{text.foundNothing(query)}</p>;
  return (
    <>
      {found.clients.length > 0 && (
        <Card
          title={text.clients}
          action={
            <Link to="/clients" words={query}>
              {text.all}
            </Link>
          }
          isFlush
        >
          <List label={text.clients}>
            {found.clients.map((client) => (
              <ListRow
                key={toRealId(client.id)}
                to={`/clients/${client.id}`}
                title={<Marked text={client.name} query={query} />}
                below={<Marked text={addressLine(client)} query={query} />}
                action={
                  <IconLink
                    to={`/add-receipt?client=${client.id}`}
                    label={clientsText.addReceiptFor(client.name)}
                    icon={Plus}
                  />
                }
              />
            ))}
          </List>
        </Card>
      )}
      {found.receipts.length > 0 && (
        <Card
          title={text.receipts}
          action={
            <Link to="/receipts" words={query}>
              {text.all}
            </Link>
          }
          isFlush
        >
          <ReceiptRows label={text.receipts} rows={found.receipts} now={now} query={query} />
        </Card>
      )}
    </>
  );
};

/** Finds clients and receipts as the user types; Enter opens the first one. */
export const QuickSearch = () => {
  const view = useView();
  const { now } = useApp();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(visibleText(query));
  const isAsked = wanted !== '';
  const found = useMemo(() => quickSearch(view, wanted, now()), [view, wanted, now]);
  const open = () => {
    const path = firstPath(quickSearch(view, query, now()));
    if (path !== null) void navigate(path);
  };
  return (
    <>
      <SearchField label={text.search} value={query} onChange={setQuery} onEnter={open} />
      {isAsked && <Found found={found} query={wanted} />}
    </>
  );
};
