/** Builds views as the screens receive them; each test overrides the fields it cares about. */
import type { View } from '#domain/view/view.ts';
import type { PendingOperation } from '#schemas/operation.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { companyDetails } from './records.ts';

/** An empty view that has the yard's details, so that the dashboard shows no warning. */
export const viewWith = (changes: Partial<View> = {}): View => ({
  ...EMPTY_SNAPSHOT,
  companyDetails: companyDetails(),
  pending: [],
  removed: [],
  pendingIds: new Set(),
  conflicts: [],
  findings: [],
  gaps: [],
  merged: [],
  unresolved: [],
  receiptsFrom: -Infinity,
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
