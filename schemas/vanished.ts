import * as z from 'zod/mini';
import { Client } from './client.ts';
import { Int } from './entity.ts';
import { Category, Product } from './product.ts';
import { Receipt } from './receipt.ts';

const of = <N extends string, T extends z.ZodMiniType>(collection: N, record: T) =>
  z.object({ collection: z.literal(collection), record, goneAt: Int });

/** A record that left the cloud without a word, as it was last read, and when that was seen, ms of this device's clock. */
export const Vanished = z.discriminatedUnion('collection', [
  of('clients', Client),
  of('receipts', Receipt),
  of('products', Product),
  of('categories', Category),
]);
export type Vanished = z.infer<typeof Vanished>;

/** How long it can be brought back, ms. */
export const VANISHED_FOR_MS = 30 * 86_400_000;

/** Most that are kept, the latest. */
export const KEPT_VANISHED = 200;
