/**
 * `error` and `unknown` are values, so that `||` and `&&` can ignore them. `error` is a failed
 * evaluation. `unknown` is what the filters of a list query leave open.
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

/** An `open` map may have more keys than are known. */
export interface RuleMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, RuleValue>;
  readonly open: boolean;
}

export type ValueOf<K extends RuleValue['kind']> = Extract<RuleValue, { kind: K }>;
