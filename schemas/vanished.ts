import * as z from 'zod/mini';
import { Client } from './client.ts';
import { Int } from './entity.ts';
import { Category, Product } from './product.ts';
import { Receipt } from './receipt.ts';

const vanishedFrom = <N extends string, T extends z.ZodMiniType>(collection: N, record: T) =>
  z.object({ collection: z.literal(collection), record, goneAt: Int });

/**
 * The last known state of a record that disappeared from the cloud without a deletion note.
 * `goneAt` is the time this device noticed, ms of its clock.
 */
export const Vanished = z.discriminatedUnion('collection', [
  vanishedFrom('clients', Client),
  vanishedFrom('receipts', Receipt),
  vanishedFrom('products', Product),
  vanishedFrom('categories', Category),
]);
export type Vanished = z.infer<typeof Vanished>;

export const VANISHED_FOR_MS = 30 * 86_400_000;

export const KEPT_VANISHED = 200;
