import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import type { FieldPath } from '#local-cloud/firestore/values/field-path.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';

export interface Order {
  readonly path: FieldPath;
  readonly isDescending: boolean;
}

/** Start or end of the results, before or after the documents that have these values. */
export interface Cursor {
  readonly values: readonly WireValue[];
  readonly isBefore: boolean;
}

/** The document's name is always the last order. */
export interface Query {
  readonly collection: DocumentPath;
  readonly filter: QueryConstraint | null;
  readonly orders: readonly Order[];
  readonly start: Cursor | null;
  readonly end: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Fields of the answer; null for all. */
  readonly select: readonly FieldPath[] | null;
}
