import type { ReactElement } from 'react';
import { matchPath, Navigate } from 'react-router-dom';
import { systemTimers } from '#adapters/browser/clock.ts';
import { lazyScreen, type LoadScreen } from '#app/loading/lazy-screen.tsx';

const loadEntry: LoadScreen = async () => ({
  default: (await import('#ui/screens/receipt-entry/receipt-entry-screen.tsx')).ReceiptEntryScreen,
});

const LOADS = {
  '/dashboard': async () => ({
    default: (await import('#ui/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  }),
  '/add-receipt': loadEntry,
  '/edit-receipt/:id': loadEntry,
  '/receipts': async () => ({
    default: (await import('#ui/screens/receipts/receipts-screen.tsx')).ReceiptsScreen,
  }),
  '/clients': async () => ({
    default: (await import('#ui/screens/clients/clients-screen.tsx')).ClientsScreen,
  }),
  '/clients/:clientId': async () => ({
    default: (await import('#ui/screens/client/client-detail-screen.tsx')).ClientDetailScreen,
  }),
  '/products': async () => ({
    default: (await import('#ui/screens/products/products-screen.tsx')).ProductsScreen,
  }),
  '/statistics': async () => ({
    default: (await import('#ui/screens/statistics/statistics-screen.tsx')).StatisticsScreen,
  }),
  '/settings': async () => ({
    default: (await import('#ui/screens/settings/settings-screen.tsx')).SettingsScreen,
  }),
  '/offline-data': async () => ({
    default: (await import('#ui/screens/offline-data/offline-data-screen.tsx')).OfflineDataScreen,
  }),
  '/licenses': async () => ({
    default: (await import('#ui/screens/licences/licences-screen.tsx')).LicencesScreen,
  }),
} as const satisfies Record<string, LoadScreen>;

const SCREENS = Object.entries(LOADS).map(([path, load]) => ({
  path,
  ...lazyScreen(systemTimers, load),
}));

/**
 * Loads the screen of a path before the user opens it. Ignores a failure: the opened screen reports
 * it.
 */
export const loadScreenAt = async (path: string): Promise<void> => {
  const found = SCREENS.find((screen) => matchPath(screen.path, path) !== null);
  await found?.fetch().catch(() => undefined);
};

export interface GatedRoute {
  readonly path: string;
  readonly element: ReactElement;
}

/** All routes for signed-in users; every screen loads lazily (ROUTE-1). */
export const GATED_ROUTES: readonly GatedRoute[] = [
  { path: '/', element: <Navigate to="/dashboard" replace /> },
  ...SCREENS.map(({ path, Screen }) => ({ path, element: <Screen /> })),
];
