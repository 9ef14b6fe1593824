import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { systemTimers } from '#adapters/browser/clock.ts';
import { lazyScreen, type LoadScreen } from './lazy-screen.tsx';

const screen = (load: LoadScreen) => lazyScreen(systemTimers, load);

const Dashboard = screen(async () => ({
  default: (await import('#ui/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));
const ReceiptEntry = screen(async () => ({
  default: (await import('#ui/screens/receipt-entry/receipt-entry-screen.tsx')).ReceiptEntryScreen,
}));
const Receipts = screen(async () => ({
  default: (await import('#ui/screens/receipts/receipts-screen.tsx')).ReceiptsScreen,
}));
const Clients = screen(async () => ({
  default: (await import('#ui/screens/clients/clients-screen.tsx')).ClientsScreen,
}));
const ClientDetail = screen(async () => ({
  default: (await import('#ui/screens/clients/client-detail-screen.tsx')).ClientDetailScreen,
}));
const OfflineData = screen(async () => ({
  default: (await import('#ui/screens/offline-data/offline-data-screen.tsx')).OfflineDataScreen,
}));
const Products = screen(async () => ({
  default: (await import('#ui/screens/products/products-screen.tsx')).ProductsScreen,
}));
const Statistics = screen(async () => ({
  default: (await import('#ui/screens/statistics/statistics-screen.tsx')).StatisticsScreen,
}));
const Settings = screen(async () => ({
  default: (await import('#ui/screens/settings/settings-screen.tsx')).SettingsScreen,
}));

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
];
