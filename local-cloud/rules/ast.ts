import type { RuleValue } from './value.ts';
import type { Place } from './syntax.ts';

/** Operators that need both operands. */
export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'in';

export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: RuleValue }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
    | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
    | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
    | {
        readonly kind: 'slice';
        readonly of: Expression;
        readonly from: Expression;
        readonly to: Expression;
      }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'method';
        readonly of: Expression;
        readonly name: string;
        readonly args: readonly Expression[];
      }
    | { readonly kind: 'not' | 'negate'; readonly of: Expression }
    | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'is'; readonly of: Expression; readonly type: string }
    | {
        readonly kind: 'ternary';
        readonly condition: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
  );

/** `function name(parameters) { let …; return result; }` */
export interface FunctionDeclaration extends Place {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

/** `read` and `write` of an `allow` are split into these. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** `allow methods: if condition;` */
export interface Permission {
  readonly methods: readonly Method[];
  readonly condition: Expression;
}

/** A step of a `match` path. A glob takes any number of segments, even none. */
export type PatternSegment =
  | { readonly kind: 'exact'; readonly name: string }
  | { readonly kind: 'capture' | 'glob'; readonly name: string };

/** A `match` block. The service itself has an empty pattern. */
export interface MatchBlock {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly permissions: readonly Permission[];
  readonly blocks: readonly MatchBlock[];
}
