import { Category } from '#schemas/product.ts';
import {
  accepted,
  asDocument,
  jsonFields,
  withoutIds,
  withoutUndefined,
  type ChangeOf,
} from './stored-value.ts';

/** The category of a document of `categories`; null when it has to be set aside. */
export const categoryFromDocument = (id: string, document: unknown): Category | null => {
  const stored = asDocument(document);
  return stored === null ? null : accepted(Category, { ...jsonFields(stored, ['tempId']), id });
};

/** The document of a category, or the changed part of one. */
export const categoryToDocument = (
  fields: ChangeOf<Category>,
  userID: string,
): Record<string, unknown> => withoutUndefined({ ...withoutIds(fields), userID });
