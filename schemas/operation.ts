import * as z from 'zod/mini';
import { Client, ClientFields, ClientStanding } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { entity, Instant, Int } from './entity.ts';
import { CategoryFields, ProductFields } from './product.ts';
import { ReceiptFields } from './receipt.ts';

/** What the changed fields said before, as the user saw them; null for one that was not there. */
const base = z.optional(z.record(z.string(), z.unknown()));

/** How long an operation is not sent, ms: until then its user can take it back. */
const graceMs = z.optional(Int);

/** When that time began by the clock (ms), which the log's times may run ahead of; its timestamp where it does not say. */
const graceFrom = z.optional(Int);

/** A name shared by operations that one commit carries, or none. */
const together = z.optional(z.string());

/** The id of the conflict that this change settles by bringing back what did not stand. */
const settles = z.optional(z.string());

const operation = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({
    id: z.string().check(z.minLength(1)),
    type: z.literal(type),
    data,
    base,
    timestamp: Int,
    graceMs,
    graceFrom,
    together,
    settles,
  });

type ChangesOf<S extends z.core.$ZodShape> = {
  [K in keyof S]: S[K] extends z.ZodMiniOptional
    ? z.ZodMiniOptional<z.ZodMiniNullable<S[K]>>
    : z.ZodMiniOptional<S[K]>;
};

/** What a change may say of a record's fields: any of them, and null for one that is taken away, where it need not be there. */
const changesShape = <S extends z.core.$ZodShape>(shape: S): ChangesOf<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodMiniOptional ? z.nullable(field) : field),
    ]),
  ) as ChangesOf<S>;

/** Start of the temporary ids of clients and receipts; the document id follows (LOG-1). */
export const TEMP_CLIENT_PREFIX = 'temp_client_';
export const TEMP_RECEIPT_PREFIX = 'temp_receipt_';

const tempId = (prefix: string) =>
  z.string().check(z.startsWith(prefix), z.minLength(prefix.length + 1));
const id = z.string().check(z.minLength(1));

/**
 * One user intent as queued (LOG-2). The first four types are the specified ones, the others our own, so that nothing in the app
 * works online only. A change holds the changed fields alone, so that the last writer wins by field; null takes one away.
 */
export const Operation = z.discriminatedUnion('type', [
  operation('CREATE_CLIENT', entity({ tempId: tempId(TEMP_CLIENT_PREFIX), ...ClientFields.shape })),
  operation(
    'CREATE_RECEIPT',
    entity({ tempId: tempId(TEMP_RECEIPT_PREFIX), ...ReceiptFields.shape }),
  ),
  operation(
    'UPDATE_CLIENT',
    entity({ id, ...changesShape(ClientFields.shape), ...changesShape(ClientStanding.shape) }),
  ),
  operation('DELETE_CLIENT', entity({ clientId: Client.shape.id })),
  operation('UPDATE_RECEIPT', entity({ id, ...changesShape(ReceiptFields.shape) })),
  operation(
    'VOID_RECEIPT',
    entity({
      id,
      status: z.literal('voided'),
      voidReason: z.string(),
      voidedAt: z.optional(Instant),
      updatedAt: Instant,
    }),
  ),
  operation('CREATE_PRODUCT', entity({ id, ...ProductFields.shape })),
  operation('UPDATE_PRODUCT', entity({ id, ...changesShape(ProductFields.shape) })),
  operation('DELETE_PRODUCT', entity({ id })),
  operation('CREATE_CATEGORY', entity({ id, ...CategoryFields.shape })),
  operation('UPDATE_CATEGORY', entity({ id, ...changesShape(CategoryFields.shape) })),
  operation('DELETE_CATEGORY', entity({ id })),
  // The yard's details are one document under the user's id (OWN-1), made by the first change.
  operation('UPDATE_COMPANY', entity({ id, ...changesShape(CompanyDetails.shape) })),
]);
export type Operation = z.infer<typeof Operation>;
export type OperationType = Operation['type'];
export type OperationOf<T extends OperationType> = Extract<Operation, { type: T }>;

/** An operation as found in the log: its type may be one that this edition does not know. */
export const StoredOperation = z.object({
  id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  base,
  timestamp: Int,
  graceMs,
  graceFrom,
  together,
  settles,
});
export type StoredOperation = z.infer<typeof StoredOperation>;

/** An operation as a command makes it; the log gives it its timestamp. */
export type NewOperation = Omit<StoredOperation, 'timestamp'>;

/** An operation that waits, with the number of refusals so far (LOG-1). */
export interface PendingOperation extends StoredOperation {
  readonly retryCount: number;
  /** The latest refusal, for /offline-data. */
  readonly lastError?: string;
}

/** Refusals after which an operation leaves the queue for good. */
export const MAX_RETRIES = 3;
