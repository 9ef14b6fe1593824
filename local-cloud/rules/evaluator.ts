/**
 * Evaluates Firestore security rules. Firebase's own grammar parses them. Tests compare the results
 * with Google's emulator: this evaluator never allows a request that the emulator denies.
 * - Loading throws if the rules have an error or use an unsupported feature.
 * - A condition that fails to evaluate allows nothing.
 * - A list query is allowed only if its filters prove the condition for every possible result.
 */
import type { MatchBlock, Method } from './ast.ts';
import type { RulesStore } from './builtins.ts';
import { checkNames } from './check-names.ts';
import { evaluate, MOST_EXPRESSIONS } from './evaluate.ts';
import type { BoundFunction, Frame, Watch } from './evaluate.ts';
import { DOCUMENTS_ROOT, documentValue } from './from-wire.ts';
import { matchPath, type AskedSegment } from './match-path.ts';
import { factsOfQuery, type QueryFacts } from './query-facts.ts';
import { readRuleset } from './read-ruleset.ts';
import { requestVariables } from './request-variables.ts';
import type { RulesRequest } from './rules-request.ts';
import { ERROR, NULL, type RuleValue, UNKNOWN } from './value.ts';

export type { RulesStore } from './builtins.ts';
export { RulesError } from './rules-error.ts';
export type { RulesRequest } from './rules-request.ts';

export interface Rules {
  /** Call it once for each document of a write. */
  isAllowed(request: RulesRequest, store: RulesStore): boolean;
  /** True if the rules surely allow nothing to a user who is not signed in. */
  readonly isCallerRequired: boolean;
}

interface Loaded {
  readonly root: MatchBlock;
  readonly watch: Watch | undefined;
}

const newFrame = (variables: Frame['variables'], store: RulesStore, { watch }: Loaded): Frame => ({
  variables,
  functions: new Map(),
  store,
  spent: { count: 0 },
  watch,
});

const openFrame = (
  block: MatchBlock,
  outer: Frame,
  captures: readonly (readonly [string, RuleValue])[],
): Frame => {
  const functions = new Map(outer.functions);
  const frame: Frame = {
    ...outer,
    variables: new Map([...outer.variables, ...captures]),
    functions,
  };
  for (const declaration of block.functions) {
    functions.set(declaration.name, { declaration, home: frame } satisfies BoundFunction);
  }
  return frame;
};

const isTrue = (answer: RuleValue): boolean => answer.kind === 'bool' && answer.value;

const isAllowedHere = (block: MatchBlock, method: Method, frame: Frame): boolean =>
  block.permissions.some((permission) => {
    if (!permission.methods.includes(method)) return false;
    const answer = evaluate(permission.condition, frame);
    return isTrue(answer);
  });

const isAllowedByBlock = (
  block: MatchBlock,
  method: Method,
  path: readonly AskedSegment[],
  outer: Frame,
): boolean =>
  matchPath(block.pattern, path).some(({ captures, rest }) => {
    const frame = openFrame(block, outer, captures);
    if (rest.length === 0 && isAllowedHere(block, method, frame)) return true;
    return block.blocks.some((inner) => isAllowedByBlock(inner, method, rest, frame));
  });

const isDocumentAllowed = (loaded: Loaded, request: RulesRequest, store: RulesStore): boolean => {
  if (request.path.length % 2 !== 0) return false;
  const variables = requestVariables(request);
  const path = [...DOCUMENTS_ROOT, ...request.path];
  return isAllowedByBlock(loaded.root, request.method, path, newFrame(variables, store, loaded));
};

/**
 * Returns the value of `resource` for one branch of a list query. If the branch names a document,
 * the value is that document, or an error if the document does not exist, as in the emulator.
 */
const listedResource = (
  { id, resource }: QueryFacts,
  collection: readonly string[],
  store: RulesStore,
): RuleValue => {
  if (id === undefined) return resource;
  const path = [...collection, id];
  const stored = store.get(path);
  return stored === null ? ERROR : documentValue(stored, path);
};

const isListAllowed = (loaded: Loaded, request: RulesRequest, store: RulesStore): boolean => {
  if (request.path.length % 2 !== 1) return false;
  const branches = factsOfQuery(request.query?.filter ?? null, request.path);
  if (branches === null) return false;
  return branches.every((facts) => {
    const resource = listedResource(facts, request.path, store);
    const variables = requestVariables(request, resource);
    const path = [...DOCUMENTS_ROOT, ...request.path, facts.id];
    return isAllowedByBlock(loaded.root, 'list', path, newFrame(variables, store, loaded));
  });
};

/** A request without a user; everything else about it is unknown. */
const STRANGER: Frame['variables'] = new Map<string, RuleValue>([
  ['request', { kind: 'map', entries: new Map([['auth', NULL]]), open: true }],
  ['resource', UNKNOWN],
]);

/** Finds no document, because the path of a lookup is unknown here. */
const NOTHING: RulesStore = { get: () => null, getAfter: () => null };

const isOpenToStranger = (block: MatchBlock, outer: Frame): boolean => {
  const captures = block.pattern.flatMap((segment) =>
    segment.kind === 'exact' ? [] : [[segment.name, UNKNOWN] as const],
  );
  const frame = openFrame(block, outer, captures);
  const isOpen = block.permissions.some(({ condition }) => {
    frame.spent.count = 0;
    const answer = evaluate(condition, frame);
    return frame.spent.count > MOST_EXPRESSIONS || answer.kind === 'unknown' || isTrue(answer);
  });
  return isOpen || block.blocks.some((inner) => isOpenToStranger(inner, frame));
};

/**
 * Calls `watch` for each expression that is evaluated. Throws `RulesError` for unknown names.
 * @internal
 */
export const compileRules = (root: MatchBlock, watch?: Watch): Rules => {
  checkNames(root);
  const loaded = { root, watch };
  return {
    isAllowed: (request, store) =>
      request.method === 'list'
        ? isListAllowed(loaded, request, store)
        : isDocumentAllowed(loaded, request, store),
    isCallerRequired: !isOpenToStranger(
      root,
      newFrame(STRANGER, NOTHING, { root, watch: undefined }),
    ),
  };
};

/** Throws `RulesError` with line and column if the rules are broken or unsupported. */
export const loadRules = (source: string): Rules => compileRules(readRuleset(source));
