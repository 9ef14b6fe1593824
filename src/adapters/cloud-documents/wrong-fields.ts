/** Names what is wrong with documents that cannot be read. */
import { READERS } from './readers.ts';
import type { Fields } from '#schemas/entity.ts';
import { COLLECTIONS, type CollectionName } from '#schemas/collection.ts';
import { LISTED_COLLECTIONS } from '#schemas/snapshot.ts';
import type { StoredCloud } from './read-snapshot.ts';
import { withoutRevision } from './stored-document.ts';

/** One value of each type that a field of a record may have. */
const SAMPLES: readonly unknown[] = [undefined, 'a', 1, false, new Date(0), {}, []];

const isCollection = (name: string): name is CollectionName =>
  (COLLECTIONS as readonly string[]).includes(name);

/**
 * Returns the fields that make the document readable if one of them gets another value; empty if
 * several are wrong at once.
 */
const wrongFields = (path: string, document: unknown): readonly string[] => {
  const [name = '', id = ''] = path.split('/');
  if (!isCollection(name) || typeof document !== 'object' || document === null) return [];
  const fields = withoutRevision(document) as Fields;
  return Object.keys(fields).filter((field) =>
    SAMPLES.some((value) => READERS[name](id, { ...fields, [field]: value }) !== null),
  );
};

/** Returns the wrong fields of each of the `unreadable` paths. */
export const wrongFieldsIn = (
  stored: StoredCloud,
  unreadable: readonly string[],
): Readonly<Record<string, readonly string[]>> => {
  const documents = new Map<string, unknown>(
    LISTED_COLLECTIONS.flatMap((name) =>
      stored[name].map(([id, document]) => [`${name}/${id}`, document] as const),
    ),
  );
  documents.set('companyDetails', stored.companyDetails);
  return Object.fromEntries(
    unreadable.map((path) => [path, wrongFields(path, documents.get(path))] as const),
  );
};
