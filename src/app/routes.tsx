import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { systemTimers } from '#adapters/browser/clock.ts';
import { lazyScreen, type LoadScreen } from './lazy-screen.tsx';

const LOADS = {
  Dashboard: async () => ({
    default: (await import('#ui/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
  ReceiptEntry: async () => ({
    default: (await import('#ui/screens/receipt-entry/receipt-entry-screen.tsx'))
      .ReceiptEntryScreen,
  }),
  Receipts: async () => ({
    default: (await import('#ui/screens/receipts/receipts-screen.tsx')).ReceiptsScreen,
  }),
  Clients: async () => ({
    default: (await import('#ui/screens/clients/clients-screen.tsx')).ClientsScreen,
  }),
  ClientDetail: async () => ({
    default: (await import('#ui/screens/clients/client-detail-screen.tsx')).ClientDetailScreen,
  }),
  OfflineData: async () => ({
    default: (await import('#ui/screens/offline-data/offline-data-screen.tsx')).OfflineDataScreen,
  }),
  Products: async () => ({
    default: (await import('#ui/screens/products/products-screen.tsx')).ProductsScreen,
  }),
  Statistics: async () => ({
    default: (await import('#ui/screens/statistics/statistics-screen.tsx')).StatisticsScreen,
  }),
  Settings: async () => ({
    default: (await import('#ui/screens/settings/settings-screen.tsx')).SettingsScreen,
  }),
  Licences: async () => ({
    default: (await import('#ui/screens/licences/licences-screen.tsx')).LicencesScreen,
  }),
} as const satisfies Record<string, LoadScreen>;

/** Every screen's code, the likeliest first, to be loaded before it is asked for. */
export const SCREEN_LOADS: readonly LoadScreen[] = Object.values(LOADS);

const screen = (load: LoadScreen) => lazyScreen(systemTimers, load);

const Dashboard = screen(LOADS.Dashboard);
const ReceiptEntry = screen(LOADS.ReceiptEntry);
const Receipts = screen(LOADS.Receipts);
const Clients = screen(LOADS.Clients);
const ClientDetail = screen(LOADS.ClientDetail);
const OfflineData = screen(LOADS.OfflineData);
const Products = screen(LOADS.Products);
const Statistics = screen(LOADS.Statistics);
const Settings = screen(LOADS.Settings);
const Licences = screen(LOADS.Licences);

/** A route for the signed-in. */
export interface GatedRoute {
  readonly path: string;
  readonly element: ReactElement;
}

/** Every route for the signed-in; all screens load lazily (ROUTE-1). */
export const GATED_ROUTES: readonly GatedRoute[] = [
  { path: '/', element: <Navigate to="/dashboard" replace /> },
  { path: '/dashboard', element: <Dashboard /> },
  { path: '/add-receipt', element: <ReceiptEntry /> },
  { path: '/edit-receipt/:id', element: <ReceiptEntry /> },
  { path: '/receipts', element: <Receipts /> },
  { path: '/clients', element: <Clients /> },
  { path: '/clients/:clientId', element: <ClientDetail /> },
  { path: '/products', element: <Products /> },
  { path: '/statistics', element: <Statistics /> },
  { path: '/settings', element: <Settings /> },
  { path: '/offline-data', element: <OfflineData /> },
  { path: '/licenses', element: <Licences /> },
];
