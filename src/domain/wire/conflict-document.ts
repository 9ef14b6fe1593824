import { KeptConflict } from '#schemas/conflict.ts';
import { asDocument } from './stored-value.ts';

export const conflictFromDocument = (id: string, document: unknown): KeptConflict | null => {
  const stored = asDocument(document);
  if (stored === null) return null;
  const { rev, revBy, storedAt, ...fields } = stored;
  const at = storedAt instanceof Date ? storedAt.getTime() : undefined;
  return KeptConflict.safeParse({ ...fields, id, storedAt: at }).data ?? null;
};
