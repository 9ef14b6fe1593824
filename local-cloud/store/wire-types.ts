/** Values, documents and filters in Firestore's JSON. */

/** A value has exactly one kind. Integers are texts. */
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

export type WireFields = Readonly<Record<string, WireValue>>;

export interface RuleDocument {
  readonly id: string;
  readonly data: WireFields;
}

/**
 * A filter of a query. `op` is Firestore's word ("EQUAL", "IN", "IS_NULL", …), and `path` is
 * written as in the query. A unary operator has a null value.
 */
export type QueryConstraint =
  | {
      readonly kind: 'field';
      readonly path: string;
      readonly op: string;
      readonly value: WireValue;
    }
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryConstraint[] };
