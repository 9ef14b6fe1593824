/**
 * Values, documents and filters as Firestore's JSON speaks of them, shared by the server, the store and the rules.
 */

/** A value in Firestore's JSON: exactly one kind. Integers travel as strings. */
export type WireValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude?: number; readonly longitude?: number } }
  | { readonly arrayValue: { readonly values?: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields?: WireFields } };

/** The fields of a document or of a map. */
export type WireFields = Readonly<Record<string, WireValue>>;

/** A document as the rules see it. */
export interface RuleDocument {
  readonly id: string;
  readonly data: WireFields;
}

/**
 * What a query asks of each document. `op` is Firestore's own word ("EQUAL", "IN", "IS_NULL", …); `path` is the field's path as
 * written in the query; a unary operator carries a null value.
 */
export type QueryConstraint =
  | {
      readonly kind: 'field';
      readonly path: string;
      readonly op: string;
      readonly value: WireValue;
    }
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryConstraint[] };
