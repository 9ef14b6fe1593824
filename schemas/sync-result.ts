import * as z from 'zod/mini';
import { Client } from './client.ts';
import { Receipt } from './receipt.ts';

/** `errors` go to the debug log and /offline-data (SYNC-5). */
export const SyncResult = z.object({
  success: z.boolean(),
  syncedOperations: z.int(),
  failedOperations: z.int(),
  errors: z.array(z.string()),
  cacheUpdates: z.optional(
    z.object({
      updatedClients: z.array(Client),
      updatedReceipts: z.array(Receipt),
      removedTempEntries: z.array(z.string()),
    }),
  ),
});
export type SyncResult = z.infer<typeof SyncResult>;
