/** Reads the data that the legacy app left in the browser. */
import {
  type NewOperation,
  StoredOperation,
  TEMP_CLIENT_PREFIX,
  TEMP_RECEIPT_PREFIX,
} from '#schemas/operation.ts';
import { CACHE_KEYS, type Snapshot } from '#schemas/snapshot.ts';
import { isSearchMigrationNeeded, searchFields } from '#domain/client/client-fields.ts';
import { byTimestamp } from '#domain/shared/ordering.ts';
import { toRealId } from '#domain/shared/ids.ts';
import { categoryFromDocument } from '#domain/wire/category-document.ts';
import { clientFromDocument } from '#domain/wire/client-document.ts';
import { yardFromDocument } from '#domain/wire/yard-document.ts';
import { productFromDocument } from '#domain/wire/product-document.ts';
import { receiptFromDocument } from '#domain/wire/receipt-document.ts';
import { asDocument, withoutIds, type StoredDocument } from '#domain/wire/stored-value.ts';

type LegacyRecords = Readonly<Record<string, unknown>>;

const documents = (legacy: LegacyRecords, name: string): readonly StoredDocument[] => {
  const stored = legacy[name];
  if (!Array.isArray(stored)) return [];
  return stored.map(asDocument).filter((document) => document !== null);
};

const isAnothers = (document: StoredDocument | null, userId: string): boolean =>
  typeof document?.userID === 'string' && document.userID !== userId;

/** A record without an owner counts as this user's. */
export const isOwnedBy = (legacy: LegacyRecords, userId: string): boolean => {
  const operations = documents(legacy, CACHE_KEYS.pendingOperations).map(({ data }) =>
    asDocument(data),
  );
  const lists = [
    CACHE_KEYS.clients,
    CACHE_KEYS.receipts,
    CACHE_KEYS.products,
    CACHE_KEYS.categories,
  ];
  const records = lists.flatMap((name) => documents(legacy, name));
  return ![...operations, ...records].some((document) => isAnothers(document, userId));
};

const documentId = ({ id, tempId }: StoredDocument): string =>
  typeof id === 'string' ? id : typeof tempId === 'string' ? tempId : '';

export const withSearchFields = (legacy: LegacyRecords): readonly (readonly [string, object])[] => {
  const clients = documents(legacy, CACHE_KEYS.clients);
  const migrated = clients.map((document) => {
    const client = clientFromDocument(documentId(document), completed('older', document));
    if (client === null || !isSearchMigrationNeeded(client)) return document;
    return { ...document, ...searchFields(client) };
  });
  const hasChanged = migrated.some((document, index) => document !== clients[index]);
  return hasChanged ? [[CACHE_KEYS.clients, migrated]] : [];
};

/** The legacy app stores dates as texts. */
const completed = (userID: string, document: StoredDocument): StoredDocument => ({
  userID,
  ...document,
  ...(typeof document.date === 'string' ? { date: new Date(document.date) } : {}),
});

interface Owned {
  readonly legacy: LegacyRecords;
  readonly userId: string;
}

const records = <T>(
  { legacy, userId }: Owned,
  name: string,
  from: (id: string, document: unknown) => T | null,
): readonly T[] =>
  documents(legacy, name)
    // The operation of a record that was made offline brings the record.
    .filter(
      (document) =>
        documentId(document) !== '' && toRealId(documentId(document)) === documentId(document),
    )
    .flatMap((document) => from(documentId(document), completed(userId, document)) ?? []);

/** `lastSync` is null, so that the app soon reads the cloud. */
export const legacySnapshot = (legacy: LegacyRecords, userId: string): Snapshot | null => {
  const owned = { legacy, userId };
  const yard = legacy[CACHE_KEYS.companyDetails];
  const snapshot = {
    clients: records(owned, CACHE_KEYS.clients, clientFromDocument),
    receipts: records(owned, CACHE_KEYS.receipts, receiptFromDocument),
    products: records(owned, CACHE_KEYS.products, productFromDocument),
    categories: records(owned, CACHE_KEYS.categories, categoryFromDocument),
    companyDetails: asDocument(yard) === null ? null : yardFromDocument(yard),
    conflicts: [],
    lastSync: null,
  } satisfies Snapshot;
  const { companyDetails, lastSync: _, ...lists } = snapshot;
  const isEmpty =
    companyDetails === null && Object.values(lists).every(({ length }) => length === 0);
  return isEmpty ? null : snapshot;
};

const fieldsOfNew = (type: string, data: StoredDocument): object | null => {
  if (type === 'CREATE_CLIENT') return clientFromDocument('new', data);
  if (type === 'CREATE_RECEIPT') return receiptFromDocument('new', data);
  return null;
};

const PREFIXES: Readonly<Record<string, string>> = {
  CREATE_CLIENT: TEMP_CLIENT_PREFIX,
  CREATE_RECEIPT: TEMP_RECEIPT_PREFIX,
};

/** Keeps an unreadable record as it is: the app shows it as refused instead of losing it. */
const converted = (userId: string, { id, type, data }: StoredOperation): NewOperation => {
  const fields = fieldsOfNew(type, completed(userId, data));
  const tempId = data['tempId'];
  const prefix = PREFIXES[type] ?? '';
  if (fields === null || typeof tempId !== 'string' || !tempId.startsWith(prefix))
    return { id, type, data };
  const { userID: _, ...known } = withoutIds(fields as StoredDocument);
  return { id, type, data: { ...known, tempId } };
};

const readable = (legacy: LegacyRecords): readonly StoredOperation[] =>
  documents(legacy, CACHE_KEYS.pendingOperations).flatMap((stored) => {
    const parsed = StoredOperation.safeParse(stored);
    return parsed.success ? [parsed.data] : [];
  });

/** The legacy app's counts of refusals are dropped. */
export const legacyOperations = (legacy: LegacyRecords, userId: string): readonly NewOperation[] =>
  byTimestamp(readable(legacy)).map((operation) => converted(userId, operation));

/** The stored copy stays if it holds operations that could not be read. */
export const isKept = (legacy: LegacyRecords, name: string): boolean => {
  if (name !== CACHE_KEYS.pendingOperations) return false;
  const stored = legacy[name];
  return !Array.isArray(stored) || readable(legacy).length < stored.length;
};
