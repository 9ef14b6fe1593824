import { KeptConflict } from '#schemas/conflict.ts';
import { asDocument } from './stored-value.ts';

/** The conflict of a document of `conflicts`, which carries the time of its storing; null when it has to be set aside. */
export const conflictFromDocument = (id: string, document: unknown): KeptConflict | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const { rev, revBy, storedAt, ...fields } = stored;
  const at = storedAt instanceof Date ? storedAt.getTime() : undefined;
  return KeptConflict.safeParse({ ...fields, id, storedAt: at }).data ?? null;
};
