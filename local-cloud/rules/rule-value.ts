/**
 * A value of the rules language. `error` and `unknown` are values too, so that `||` and `&&` can look past them: `error` is
 * what an evaluation that failed gives; `unknown` stands, in a list query, for what the filters do not tell.
 */
export type RuleValue =
  | { readonly kind: 'null' | 'error' | 'unknown' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly base64: string }
  | { readonly kind: 'timestamp' | 'duration'; readonly micros: bigint }
  | { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'path'; readonly segments: readonly string[] }
  | { readonly kind: 'list' | 'set'; readonly items: readonly RuleValue[] }
  | RuleMap
  | { readonly kind: 'map-diff'; readonly after: RuleMap; readonly before: RuleMap };

/** A map. An `open` one may have more keys than are known. */
export interface RuleMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, RuleValue>;
  readonly open: boolean;
}

/** One kind of value. */
export type ValueOf<K extends RuleValue['kind']> = Extract<RuleValue, { kind: K }>;
