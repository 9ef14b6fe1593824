import { Category } from '#schemas/product.ts';
import {
  parseLeniently,
  asDocument,
  jsonFields,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
} from './stored-value.ts';

export const categoryFromDocument = (id: string, document: unknown): Category | null => {
  const stored = asDocument(document);
  return stored === null
    ? null
    : parseLeniently(Category, { ...jsonFields(stored, ['tempId']), id });
};

export const categoryToDocument = (
  fields: ChangeOf<Category>,
  userID: string,
): Record<string, unknown> => withoutUndefined({ ...withoutIds(fields), userID });
