import * as z from 'zod/mini';
import { Client, ClientFields, ClientStanding } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { entity, Instant, Int } from './entity.ts';
import { CategoryFields, ProductFields } from './product.ts';
import { ReceiptFields } from './receipt.ts';

/** Values that the user saw before the change; null for a field that was absent. */
const base = z.optional(z.record(z.string(), z.unknown()));

/** The operation stays on the device for this long, so that the user can take it back, ms. */
const graceMs = z.optional(Int);

/**
 * Start of the grace on the device's clock, ms; absent: `timestamp`. The log's time can run ahead
 * of the clock.
 */
const graceFrom = z.optional(Int);

/** Operations with the same value go up in one commit. */
const together = z.optional(z.string());

/** Id of the conflict whose losing version this operation brings back. */
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

/**
 * Makes each field optional. Only a field that a record may lack accepts null, which removes the
 * field.
 */
const changesShape = <S extends z.core.$ZodShape>(shape: S): ChangesOf<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodMiniOptional ? z.nullable(field) : field),
    ]),
  ) as ChangesOf<S>;

/** Temporary ids are this prefix and the final document id (LOG-1). */
export const TEMP_CLIENT_PREFIX = 'temp_client_';
export const TEMP_RECEIPT_PREFIX = 'temp_receipt_';

const tempId = (prefix: string) =>
  z.string().check(z.startsWith(prefix), z.minLength(prefix.length + 1));
const id = z.string().check(z.minLength(1));

/**
 * One intent of a user (LOG-2). SPEC names the first four types; the others let everything else
 * work offline, too. A change carries whole units of fields, in which null removes a field.
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
  // One document under the user's id (OWN-1), created by its first change.
  operation('UPDATE_COMPANY', entity({ id, ...changesShape(CompanyDetails.shape) })),
]);
export type Operation = z.infer<typeof Operation>;
export type OperationType = Operation['type'];
export type OperationOf<T extends OperationType> = Extract<Operation, { type: T }>;

/** `type` may be unknown to this version of the app. */
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

export type NewOperation = Omit<StoredOperation, 'timestamp'>;

/** `retryCount` is the number of refusals so far (LOG-1). */
export interface PendingOperation extends StoredOperation {
  readonly retryCount: number;
  readonly lastError?: string;
}

/** An operation leaves the queue after this many refusals. */
export const MAX_RETRIES = 3;
