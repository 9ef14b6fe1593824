/** A view as the screens get it; each test says what it cares about. */
import type { View } from '#domain/log/view.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { PendingOperation } from '#schemas/operation.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';

export const companyDetails = (changes: Partial<CompanyDetails> = {}): CompanyDetails => ({
  name: 'Skup Złomu Świdnica',
  address: 'ul. Przemysłowa 7',
  postalCode: '58-100',
  city: 'Świdnica',
  nip: '8841234567',
  regon: '020123456',
  bdo: '000123456',
  phone: '74 850 00 00',
  email: 'skup@example.pl',
  ...changes,
});

/** Nothing but the yard's own details, so that no warning stands on the dashboard. */
export const viewWith = (changes: Partial<View> = {}): View => ({
  ...EMPTY_SNAPSHOT,
  companyDetails: companyDetails(),
  pending: [],
  removed: [],
  pendingIds: new Set(),
  findings: [],
  ...changes,
});

export const pendingOperation = (changes: Partial<PendingOperation> = {}): PendingOperation => ({
  id: 'operation-1',
  type: 'CREATE_CLIENT',
  data: { tempId: 'temp_client_C', name: 'Ewa Źrebiec' },
  timestamp: Date.parse('2026-11-21T08:41:00.000Z'),
  retryCount: 0,
  ...changes,
});
