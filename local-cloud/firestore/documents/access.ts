/** Asks the rules on behalf of one caller. */
import { ApiFault } from '#local-cloud/http/faults.ts';
import type { Rules, RulesRequest, RulesStore } from '#local-cloud/rules/evaluator.ts';
import type { QueryConstraint, RuleDocument, WireFields } from '#local-cloud/store/wire-types.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';

/** Null if nobody is signed in. */
export type Caller = RulesRequest['auth'];

export type WriteMethod = 'create' | 'update' | 'delete';

export interface DocumentChange {
  readonly path: DocumentPath;
  readonly method: WriteMethod;
  readonly before: WireFields | null;
  readonly after: WireFields | null;
}

export interface AskedQuery {
  readonly collection: DocumentPath;
  readonly filter: QueryConstraint | null;
  readonly limit: number | null;
  readonly offset: number;
}

/** Every check throws PERMISSION_DENIED if the rules do not allow the request. */
export interface Access {
  checkGet(path: DocumentPath, fields: WireFields | null): void;
  checkList(query: AskedQuery): void;
  /** Judges each change of a commit as if all of them were done. */
  writesOf(changes: readonly DocumentChange[]): (change: DocumentChange) => void;
}

/** Documents that the rules may look up in one request, each counted once. */
const MOST_LOOKUPS = 20;

class TooManyLookups extends Error {
  override readonly name = 'TooManyLookups';
}

const toRuleDocument = (path: DocumentPath, fields: WireFields | null): RuleDocument | null =>
  fields === null ? null : { id: path.at(-1) ?? '', data: fields };

/** `getAfter` sees the changes of the commit; `get` does not. */
const lookups = (store: DocumentStore, changes: readonly DocumentChange[]): RulesStore => {
  const after = new Map(changes.map((change) => [change.path.join('/'), change.after]));
  const seen = new Set<string>();
  const counted = (path: DocumentPath): string => {
    const key = path.join('/');
    seen.add(key);
    if (seen.size > MOST_LOOKUPS) throw new TooManyLookups();
    return key;
  };
  const get = (path: DocumentPath): RuleDocument | null => {
    counted(path);
    return toRuleDocument(path, store.get(path)?.fields ?? null);
  };
  return {
    get,
    getAfter: (path) => {
      const changed = after.get(counted(path));
      return changed === undefined ? get(path) : toRuleDocument(path, changed);
    },
  };
};

/** `time` is in ms. */
export const accessFor = (
  rules: Rules,
  store: DocumentStore,
  auth: Caller,
  time: number,
): Access => {
  const check = (request: Omit<RulesRequest, 'auth' | 'time'>, known: RulesStore): void => {
    let isAllowed = false;
    try {
      isAllowed = rules.isAllowed({ ...request, auth, time }, known);
    } catch (error) {
      if (!(error instanceof TooManyLookups)) throw error;
    }
    if (!isAllowed) throw new ApiFault('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  };
  const known = lookups(store, []);
  return {
    checkGet: (path, fields) => {
      const resource = toRuleDocument(path, fields);
      check({ method: 'get', path, resource, requestResource: null }, known);
    },
    checkList: ({ collection, filter, limit, offset }) => {
      const query = { filter, offset, ...(limit === null ? {} : { limit }) };
      const path = collection;
      check({ method: 'list', path, resource: null, requestResource: null, query }, known);
    },
    writesOf: (changes) => {
      const withChanges = lookups(store, changes);
      return ({ path, method, before, after }) => {
        const resource = toRuleDocument(path, before);
        const requestResource = method === 'delete' ? null : toRuleDocument(path, after);
        check({ method, path, resource, requestResource }, withChanges);
      };
    },
  };
};
