/**
 * Facts that the filters of a list query prove about each possible result. Only equality proves a
 * fact. Everything else stays unknown and is denied, so that no proof goes beyond the data.
 */
import type { QueryConstraint, WireValue } from '#local-cloud/store/wire-types.ts';
import { DOCUMENTS_ROOT, pathOfName, valueOfWire } from './from-wire.ts';
import { UNKNOWN, type RuleMap, type RuleValue } from './value.ts';

/** Fields and the values that they must equal. Branches of a filter are joined by "or". */
type Branch = readonly (readonly [path: string, value: WireValue])[];

export interface QueryFacts {
  /** Id of the one document that the branch names; undefined if it names none. */
  readonly id: string | undefined;
  readonly resource: RuleMap;
}

/** Above Firestore's own limit. A filter with more branches proves nothing. */
const MOST_BRANCHES = 100;

const branchesOfField = (path: string, op: string, value: WireValue): readonly Branch[] => {
  if (op === 'EQUAL') return [[[path, value]]];
  if (op === 'IS_NULL') return [[[path, { nullValue: null }]]];
  if (op === 'IN' && 'arrayValue' in value) {
    return (value.arrayValue.values ?? []).map((item) => [[path, item]]);
  }
  return [[]];
};

const splitBranches = (filter: QueryConstraint): readonly Branch[] | undefined => {
  if (filter.kind === 'field') return branchesOfField(filter.path, filter.op, filter.value);
  let branches: readonly Branch[] = filter.kind === 'and' ? [[]] : [];
  for (const part of filter.of) {
    const added = splitBranches(part);
    if (added === undefined) return undefined;
    branches =
      filter.kind === 'or'
        ? [...branches, ...added]
        : branches.flatMap((known) => added.map((more) => [...known, ...more]));
    if (branches.length > MOST_BRANCHES) return undefined;
  }
  return branches;
};

/** A number proves its value but not its type: the filter 1 also matches 1.0. */
const provenValue = (value: WireValue): RuleValue => {
  if ('integerValue' in value || 'doubleValue' in value) return UNKNOWN;
  if ('arrayValue' in value || 'mapValue' in value) return UNKNOWN;
  return valueOfWire(value);
};

const openMap = (entries: ReadonlyMap<string, RuleValue>): RuleMap => ({
  kind: 'map',
  entries,
  open: true,
});

const withFact = (data: RuleMap, keys: readonly string[], value: RuleValue): RuleMap => {
  const [key, ...rest] = keys;
  if (key === undefined) return data;
  const inside = data.entries.get(key);
  if (rest.length === 0) {
    return inside === undefined ? openMap(new Map([...data.entries, [key, value]])) : data;
  }
  if (inside !== undefined && inside.kind !== 'map') return data;
  const nested = withFact(inside ?? openMap(new Map()), rest, value);
  return openMap(new Map([...data.entries, [key, nested]]));
};

const branchId = (branch: Branch, collection: readonly string[]): string | undefined => {
  const name = branch.find(([path]) => path === '__name__')?.[1];
  if (name === undefined || !('referenceValue' in name)) return undefined;
  const path = pathOfName(name.referenceValue);
  if (path.kind !== 'path') return undefined;
  const parent = [...DOCUMENTS_ROOT, ...collection].join('/');
  return path.segments.slice(0, -1).join('/') === parent ? path.segments.at(-1) : undefined;
};

const branchFacts = (branch: Branch, collection: readonly string[]): QueryFacts => {
  const fields = branch.filter(([path]) => /^\w+(\.\w+)*$/.test(path) && path !== '__name__');
  const data = fields.reduce(
    (known, [path, value]) => withFact(known, path.split('.'), provenValue(value)),
    openMap(new Map()),
  );
  return { id: branchId(branch, collection), resource: openMap(new Map([['data', data]])) };
};

/**
 * Returns the branches of a filter; a rule must allow each of them. Returns null if there are too
 * many or none. Without a filter nothing is known of the one branch.
 */
export const factsOfQuery = (
  filter: QueryConstraint | null,
  collection: readonly string[],
): readonly QueryFacts[] | null => {
  const branches = filter === null ? [[]] : splitBranches(filter);
  if (branches === undefined || branches.length === 0) return null;
  return branches.map((branch) => branchFacts(branch, collection));
};
