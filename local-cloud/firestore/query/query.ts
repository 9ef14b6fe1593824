/** A query as it is carried out. */
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import type { FieldPath } from '#local-cloud/firestore/values/field-path.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';

/** One order: a field, upwards or downwards. */
export interface Order {
  readonly path: FieldPath;
  readonly isDescending: boolean;
}

/** Where an answer begins or ends: values for the first orders, before or after the documents that have them. */
export interface Cursor {
  readonly values: readonly WireValue[];
  readonly isBefore: boolean;
}

/** Everything that a query says; the orders end with the document's name. */
export interface Query {
  readonly collection: DocumentPath;
  readonly filter: QueryConstraint | null;
  readonly orders: readonly Order[];
  readonly start: Cursor | null;
  readonly end: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** The fields to answer with, null for all. */
  readonly select: readonly FieldPath[] | null;
}
