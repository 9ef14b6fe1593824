import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ODD_NAMES } from '#test/builders/odd-names.ts';
import { client, clientFields, item, receipt } from '#test/builders/records.ts';
import { journalWith, showScreen } from '#test/ui/shown-page.tsx';
import { copper } from '#test/domain/entry/receipt-form-samples.ts';
import { ClientDetailScreen } from '#ui/screens/client/client-detail-screen.tsx';
import { ClientsScreen } from '#ui/screens/clients/clients-screen.tsx';
import { DashboardScreen } from '#ui/screens/dashboard/dashboard-screen.tsx';
import { ProductsScreen } from '#ui/screens/products/products-screen.tsx';
import { ReceiptsScreen } from '#ui/screens/receipts/receipts-screen.tsx';
import { printing } from '#test/ui/screens/receipts/shown-receipts.tsx';

const SCREENS: readonly (readonly [string, string, ReactElement])[] = [
  ['/dashboard', '/dashboard', <DashboardScreen />],
  ['/receipts', '/receipts', <ReceiptsScreen />],
  ['/clients', '/clients', <ClientsScreen />],
  ['/clients/:clientId', '/clients/client-1', <ClientDetailScreen />],
  ['/products', '/products', <ProductsScreen />],
];

const cases = ODD_NAMES.flatMap(([what, name]) =>
  SCREENS.map(([route, path, element]) => [what, route, name, path, element] as const),
);

describe('a name of any kind in the lists', () => {
  it.each(cases)('is shown as text: %s on %s', async (_what, route, name, path, element) => {
    const journal = await journalWith({
      clients: [client(clientFields({ name, address: name }))],
      products: [{ ...copper, name }],
      receipts: [receipt({ client: clientFields({ name }), items: [item({ name })] })],
    });
    await showScreen(element, route, path, journal, { printing: printing() });
    expect(document.body.textContent).toContain(name);
    expect(document.querySelector('img, script')).toBeNull();
  });
});
