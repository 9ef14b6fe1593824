import type { QueryConstraint, RuleDocument } from '#local-cloud/store/wire-types.ts';
import type { Method } from './ast.ts';

/** One question to the rules. */
export interface RulesRequest {
  readonly method: Method;
  /** Below the database's documents: of a document, or, for `list`, of the collection. */
  readonly path: readonly string[];
  readonly auth: {
    readonly uid: string;
    readonly token: Readonly<Record<string, unknown>>;
  } | null;
  /** The document as stored, null when it is not there; not looked at for `list`. */
  readonly resource: RuleDocument | null;
  /** The document as it will be, null for reads and deletes. */
  readonly requestResource: RuleDocument | null;
  /** Now, ms since 1970. */
  readonly time: number;
  readonly query?: {
    readonly limit?: number;
    readonly offset?: number;
    readonly filter: QueryConstraint | null;
  };
}
