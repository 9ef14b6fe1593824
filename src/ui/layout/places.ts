import Boxes from 'lucide-react/icons/package';
import ChartColumn from 'lucide-react/icons/chart-column';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import { licencesText } from './licences.text.ts';
import { menuText, offlineDataText } from './frame.text.ts';

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
}

export const ADD_RECEIPT = '/add-receipt';

/** Sidebar from top to bottom (LAYOUT-1). */
export const SIDEBAR_PLACES: readonly Place[] = [
  { to: '/dashboard', label: menuText.dashboard, icon: LayoutDashboard },
  { to: '/clients', label: menuText.clients, icon: Users },
  { to: '/products', label: menuText.products, icon: Boxes },
  { to: '/receipts', label: menuText.receipts, icon: ReceiptText },
  { to: '/statistics', label: menuText.statistics, icon: ChartColumn },
  { to: '/settings', label: menuText.settings, icon: SlidersHorizontal },
];

const LEFT = ['/dashboard', '/clients'];
const RIGHT = ['/receipts'];

export const BAR_PLACES = {
  left: SIDEBAR_PLACES.filter(({ to }) => LEFT.includes(to)),
  right: SIDEBAR_PLACES.filter(({ to }) => RIGHT.includes(to)),
  more: SIDEBAR_PLACES.filter(({ to }) => ![...LEFT, ...RIGHT].includes(to)),
} as const;

const OTHER_SECTIONS: readonly Pick<Place, 'to' | 'label'>[] = [
  { to: ADD_RECEIPT, label: menuText.addReceipt },
  { to: '/edit-receipt', label: menuText.receipts },
  { to: '/offline-data', label: offlineDataText },
  { to: '/licenses', label: licencesText.title },
];

/**
 * Returns the name of an address's section, which the crash screen shows (CRASH-1); undefined if
 * there is none.
 */
export const sectionName = (pathname: string): string | undefined =>
  [...SIDEBAR_PLACES, ...OTHER_SECTIONS].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  )?.label;
