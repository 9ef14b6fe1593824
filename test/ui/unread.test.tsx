import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { cachingMachine, type ReadExtent } from '#machines/caching/caching.machine.ts';
import { press, journalWith, showScreen } from '#test/ui/shown-page.tsx';
import { ClientDetailScreen } from '#ui/screens/client/client-detail-screen.tsx';
import { ClientsScreen } from '#ui/screens/clients/clients-screen.tsx';
import { DashboardScreen } from '#ui/screens/dashboard/dashboard-screen.tsx';
import { ProductsScreen } from '#ui/screens/products/products-screen.tsx';
import { ReceiptsScreen } from '#ui/screens/receipts/receipts-screen.tsx';
import { StatisticsScreen } from '#ui/screens/statistics/statistics-screen.tsx';
import { printing } from '#test/ui/screens/receipts/shown-receipts.tsx';
import { CACHING_DELAY_MS } from '#test/builders/agreed.ts';

const SCREENS: readonly (readonly [string, ReactElement])[] = [
  ['the dashboard', <DashboardScreen />],
  ['the receipts', <ReceiptsScreen />],
  ['the clients', <ClientsScreen />],
  ['the page of a client', <ClientDetailScreen />],
  ['the products', <ProductsScreen />],
  ['the statistics', <StatisticsScreen />],
];

/** A cloud whose reads always fail; `fail` starts the first one. */
const cloud = () => {
  const clock = new SimulatedClock();
  let reads = 0;
  const read = fromPromise<void, ReadExtent>(() => {
    reads += 1;
    return Promise.reject(new Error('503'));
  });
  const caching = createActor(cachingMachine.provide({ actors: { read } }), { clock }).start();
  const fail = () =>
    act(async () => {
      caching.send({ type: 'ENVIRONMENT', online: true, isConfirmed: true });
      clock.increment(CACHING_DELAY_MS);
    });
  return { caching, fail, reads: () => reads };
};

const show = async (element: ReactElement) => {
  const { caching, ...rest } = cloud();
  const journal = await journalWith({ companyDetails: null, lastSync: null });
  const refresh = () => caching.send({ type: 'REFRESH' });
  const services = { caching, refresh, printing: printing() };
  return { ...rest, ...(await showScreen(element, '/here', '/here', journal, services)) };
};

describe('before the cloud was read on this device', () => {
  it.each(SCREENS)('%s says that data is loading, not that there is none', async (_, element) => {
    await show(element);
    expect(screen.getByText('Pobieram dane z chmury…')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/ 0$/u);
    expect(
      screen.queryByText(/Nie ma jeszcze|nie ma na tym urządzeniu|Dane częściowe/u),
    ).toBeNull();
  });

  it('a screen says that reading failed, and reads again on request', async () => {
    const { fail, reads } = await show(<ProductsScreen />);
    await fail();
    expect(screen.getByText('Nie udało się pobrać danych z chmury.')).toBeDefined();
    expect(screen.queryByText('Wczytaj przykładowy katalog')).toBeNull();
    await press('Spróbuj ponownie');
    expect(reads()).toBe(2);
  });

  it('a screen says offline that it waits for the connection', async () => {
    const { goOffline } = await show(<ClientsScreen />);
    await goOffline();
    expect(screen.getByText(/Pobiorą się same, gdy wróci internet/u)).toBeDefined();
  });
});
