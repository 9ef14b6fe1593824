import type { QueryConstraint, RuleDocument } from '#local-cloud/store/wire-types.ts';
import type { Method } from './ast.ts';

export interface RulesRequest {
  readonly method: Method;
  /** Below the database's documents: the path of a document or, for `list`, of a collection. */
  readonly path: readonly string[];
  readonly auth: {
    readonly uid: string;
    readonly token: Readonly<Record<string, unknown>>;
  } | null;
  /** The stored document; null if it is missing. Not used for `list`. */
  readonly resource: RuleDocument | null;
  /** The document after the request; null for reads and deletes. */
  readonly requestResource: RuleDocument | null;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly query?: {
    readonly limit?: number;
    readonly offset?: number;
    readonly filter: QueryConstraint | null;
  };
}
