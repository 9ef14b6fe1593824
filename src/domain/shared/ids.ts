import type { Fields } from '#schemas/entity.ts';
import type { IdMapping } from '#schemas/log-entry.ts';
import { TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX } from '#schemas/operation.ts';

const PREFIXES = [TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX] as const;

/** True if the record's create is not acknowledged yet (LOG-1). */
export const isTemporaryId = (id: string): boolean =>
  PREFIXES.some((prefix) => id.startsWith(prefix));

/**
 * Returns the document id inside a temporary id. It needs no stored mapping, so neither a crash nor
 * clearing the mappings (SYNC-7) loses the real id.
 */
export const toRealId = (id: string): string => {
  for (const prefix of PREFIXES) if (id.startsWith(prefix)) return id.slice(prefix.length);
  return id;
};

export const isSameRecord = (a: string, b: string): boolean => toRealId(a) === toRealId(b);

/** `timestamp` is the time of the acknowledgement, ms (SYNC-7). */
export const toMapping = (tempId: string, timestamp: number): IdMapping => ({
  tempId,
  realId: toRealId(tempId),
  type: tempId.startsWith(TEMP_CLIENT_PREFIX) ? 'client' : 'receipt',
  timestamp,
});

export type IdMappings = ReadonlyMap<string, Pick<IdMapping, 'realId'>>;

const REWRITTEN_FIELDS = ['id', 'clientId', 'receiptId', 'userId'] as const;

/**
 * Replaces temporary ids by real ones (SYNC-3), from the mapping or else from the temporary id
 * itself. Idempotent.
 */
export const rewriteIds = <T extends Fields>(data: T, mapping: IdMappings = new Map()): T => {
  const changes = REWRITTEN_FIELDS.flatMap((field) => {
    const value = data[field];
    if (typeof value !== 'string' || !isTemporaryId(value)) return [];
    return [[field, mapping.get(value)?.realId ?? toRealId(value)] as const];
  });
  return changes.length === 0 ? data : { ...data, ...Object.fromEntries(changes) };
};
