import type { Fields } from '#schemas/entity.ts';
import type { IdMapping } from '#schemas/log-entry.ts';
import { TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX } from '#schemas/operation.ts';

const PREFIXES = [TEMP_CLIENT_PREFIX, TEMP_RECEIPT_PREFIX] as const;

/** Whether the id belongs to a record whose create has not been acknowledged yet (LOG-1). */
export const isTemporaryId = (id: string): boolean =>
  PREFIXES.some((prefix) => id.startsWith(prefix));

/**
 * The document id that a temporary id carries, or the id itself. Pure, so that neither a crash nor the clearing of the
 * mappings (SYNC-7) can lose the real id.
 */
export const toRealId = (id: string): string => {
  for (const prefix of PREFIXES) if (id.startsWith(prefix)) return id.slice(prefix.length);
  return id;
};

/** Whether two ids name the same record, before and after its create was acknowledged. */
export const isSameRecord = (a: string, b: string): boolean => toRealId(a) === toRealId(b);

/** What the create of a temporary id that was acknowledged at `timestamp` (ms) gave (SYNC-7). */
export const toMapping = (tempId: string, timestamp: number): IdMapping => ({
  tempId,
  realId: toRealId(tempId),
  type: tempId.startsWith(TEMP_CLIENT_PREFIX) ? 'client' : 'receipt',
  timestamp,
});

/** Mappings by their temporary id. */
export type IdMappings = ReadonlyMap<string, Pick<IdMapping, 'realId'>>;

const REWRITTEN_FIELDS = ['id', 'clientId', 'receiptId', 'userId'] as const;

/**
 * The operation's data with temporary ids in id, clientId, receiptId and userId replaced by real ones (SYNC-3): by the
 * mapping where there is one, else by the id that the temporary one carries. Doing it twice changes nothing.
 */
export const rewriteIds = <T extends Fields>(data: T, mapping: IdMappings = new Map()): T => {
  const changes = REWRITTEN_FIELDS.flatMap((field) => {
    const value = data[field];
    if (typeof value !== 'string' || !isTemporaryId(value)) return [];
    return [[field, mapping.get(value)?.realId ?? toRealId(value)] as const];
  });
  return changes.length === 0 ? data : { ...data, ...Object.fromEntries(changes) };
};
