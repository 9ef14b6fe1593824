/**
 * Firestore's REST interface for the default database of one project, as Google's emulator has it.
 */
import { checkKey, checkOrigin } from '#local-cloud/auth/api-key.ts';
import type { Tokens } from '#local-cloud/auth/tokens.ts';
import { ApiFault, faultAnswer, invalid, unsupported } from '#local-cloud/http/faults.ts';
import {
  BODY_LIMIT,
  json,
  mediaType,
  text,
  type Answer,
  type Ask,
  type Handler,
} from '#local-cloud/http/http.ts';
import { Crowded, type Line, openLine } from '#local-cloud/http/line.ts';
import { BodyTooLarge, BodyTooSlow } from '#local-cloud/http/read-body.ts';
import type { Rules } from '#local-cloud/rules/evaluator.ts';
import { accessFor, type Caller } from '#local-cloud/firestore/documents/access.ts';
import { commit } from '#local-cloud/firestore/write/commit.ts';
import type { DocumentStore } from '#local-cloud/firestore/documents/document-store.ts';
import { readBody } from '#local-cloud/firestore/values/json.ts';
import {
  projectNames,
  type DocumentPath,
  type Names,
} from '#local-cloud/firestore/values/names.ts';
import { aggregationQuery, batchGet, getDocument, query, type Asking } from './reads.ts';
import { readWrites } from '#local-cloud/firestore/write/read-writes.ts';
import { formatTimestamp } from '#local-cloud/firestore/values/timestamps.ts';

export interface FirestoreContext {
  readonly project: string;
  readonly apiKey: string;
  readonly authorizedDomains: readonly string[];
  readonly store: DocumentStore;
  /** Accepts no token of an ended session. */
  readonly tokens: Pick<Tokens, 'read'>;
  readonly rules: Rules;
  /** Bytes that the documents of one account may take; no limit by default. */
  readonly quota?: number;
  /** Lets other requests have a turn during long work. */
  yieldToEventLoop(): Promise<void>;
  /** Returns the time in ms. */
  clock(): number;
  /** Called for every error of this server itself. */
  onFailure(error: unknown): void;
}

const ROUTE =
  /^\/v1\/projects\/(?<project>[^/:]+)\/databases\/(?<database>[^/:]+)\/documents(?<path>(?:\/[^:]*)?)(?::(?<verb>\w+))?$/u;

const READING_VERBS: ReadonlyMap<string, (asking: Asking, body: unknown) => Answer> = new Map([
  ['batchGet', batchGet],
  ['runQuery', query],
  ['runAggregationQuery', aggregationQuery],
]);

const ADMIN_VERBS = ['batchWrite', 'listCollectionIds', 'partitionQuery'];
const OTHER_VERBS = ['beginTransaction', 'rollback', 'write', 'listen'];
const ALL_VERBS = [...READING_VERBS.keys(), 'commit', ...ADMIN_VERBS, ...OTHER_VERBS];

/** Google's server accepts these types of body, and answers 404 to others. */
const BODY_TYPES = ['', 'text/plain', 'application/json'];

interface Target {
  readonly project: string;
  readonly database: string;
  readonly path: string;
  readonly verb: string | undefined;
}

const decoded = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    throw invalid();
  }
};

const parseTarget = (path: string): Target | null => {
  const groups = ROUTE.exec(path.replace(/%3A/giu, ':'))?.groups;
  if (groups === undefined) return null;
  return {
    project: decoded(groups['project']),
    database: decoded(groups['database']),
    path: decoded(groups['path']).replace(/^\//u, ''),
    verb: groups['verb'],
  };
};

const identifyCaller = async (
  tokens: FirestoreContext['tokens'],
  { headers }: Ask,
): Promise<Caller> => {
  const { authorization } = headers;
  if (authorization === undefined) return null;
  const token = await tokens.read(
    /^Bearer (?<token>.+)$/iu.exec(authorization)?.groups?.['token'] ?? '',
  );
  if (token.kind === 'good') return { uid: token.identity.uid, token: token.claims };
  throw new ApiFault(
    'UNAUTHENTICATED',
    token.kind === 'expired'
      ? 'The ID token has expired.'
      : 'Request had invalid authentication credentials.',
  );
};

const checkTarget = (context: FirestoreContext, { project, database }: Target): void => {
  if (project !== context.project)
    throw new ApiFault('PERMISSION_DENIED', `There is no project "${project}" here.`);
  if (database !== '(default)')
    throw new ApiFault('NOT_FOUND', `The database ${database} does not exist.`);
};

const parentPath = (names: Names, { path, verb }: Target): DocumentPath => {
  const segments = names.segments(path);
  if (segments.length % 2 === 0 && (verb !== undefined || segments.length > 0)) return segments;
  throw verb === undefined ? unsupported('A list of documents') : invalid();
};

interface Lines {
  /** For work that cannot be split: reading a body, looking through documents. */
  readonly turns: Line;
  /** Runs one commit at a time. */
  readonly commits: Line;
}

const makeLines = ({ yieldToEventLoop }: FirestoreContext): Lines => ({
  turns: openLine({ atOnce: 1, eachAtOnce: 1, eachWaiting: 500, pause: yieldToEventLoop }),
  commits: openLine({ atOnce: 1, eachAtOnce: 1, eachWaiting: 50, pause: yieldToEventLoop }),
});

interface Request {
  readonly caller: Caller;
  readonly target: Target;
  readonly body: string;
}

const NOBODY = '';

const clientName = (caller: Caller): string => caller?.uid ?? NOBODY;

const commitFor = async (
  context: FirestoreContext,
  { turns, commits }: Lines,
  { caller, body }: Request,
): Promise<Answer> => {
  const { store, rules, yieldToEventLoop, quota = Infinity } = context;
  const client = clientName(caller);
  const names = projectNames(context.project);
  const writes = await turns.run(client, () => readWrites(names, readBody(body), yieldToEventLoop));
  if (writes.length === 0) return json(200, {});
  const accessAt = (time: number) => accessFor(rules, store, caller, time);
  const work = () => commit({ store, accessAt, quota, yieldToEventLoop }, writes, context.clock());
  return json(200, await commits.run(client, work));
};

const toAsking = (context: FirestoreContext, { caller, target }: Request): Asking => {
  const { store, rules } = context;
  const names = projectNames(context.project);
  const now = context.clock();
  const access = accessFor(rules, store, caller, now);
  const readTime = formatTimestamp(Math.round(now * 1000));
  return { names, store, access, parent: parentPath(names, target), readTime };
};

const dispatch = async (
  context: FirestoreContext,
  lines: Lines,
  request: Request,
): Promise<Answer> => {
  const { verb } = request.target;
  const asking = toAsking(context, request);
  if (verb === undefined) return getDocument(asking, asking.parent);
  if (verb === 'commit') return commitFor(context, lines, request);
  const read = READING_VERBS.get(verb);
  if (read !== undefined)
    return lines.turns.run(clientName(request.caller), async () =>
      read(toAsking(context, request), readBody(request.body)),
    );
  if (ADMIN_VERBS.includes(verb))
    throw new ApiFault('PERMISSION_DENIED', `"${verb}" is for administrators only.`);
  throw unsupported(`"${verb}"`);
};

/** Does not read the body of a signed-out caller to whom the rules allow nothing. */
const bodyFor = (context: FirestoreContext, ask: Ask, caller: Caller): Promise<string> => {
  if (caller === null && context.rules.isCallerRequired)
    throw new ApiFault('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  return ask.body(BODY_LIMIT, caller === null ? ask.address : caller.uid);
};

const answer = async (
  context: FirestoreContext,
  lines: Lines,
  ask: Ask,
  target: Target,
): Promise<Answer> => {
  checkOrigin(ask, context.authorizedDomains);
  checkKey(ask, context.apiKey, false);
  checkTarget(context, target);
  const { verb } = target;
  if (ask.method !== (verb === undefined ? 'GET' : 'POST')) throw unsupported(ask.method);
  const caller = await identifyCaller(context.tokens, ask);
  const body = verb === undefined ? '' : await bodyFor(context, ask, caller);
  return dispatch(context, lines, { caller, target, body });
};

const isKnown = ({ method, headers }: Ask, { verb }: Target): boolean => {
  if (verb === undefined) return true;
  return method === 'POST' && ALL_VERBS.includes(verb) && BODY_TYPES.includes(mediaType(headers));
};

/** Returns null for an error of this server itself. */
const toRefusal = (error: unknown): ApiFault | null => {
  if (error instanceof ApiFault) return error;
  if (error instanceof BodyTooLarge) return invalid('Request payload size exceeds the limit.');
  if (error instanceof BodyTooSlow)
    return new ApiFault('DEADLINE_EXCEEDED', 'The request did not come in time.');
  if (error instanceof Crowded)
    return new ApiFault('RESOURCE_EXHAUSTED', 'Too many requests at once.');
  return null;
};

export const firestoreApi = (context: FirestoreContext): Handler => {
  const lines = makeLines(context);
  return async (ask) => {
    if (!ask.path.startsWith('/v1/')) return null;
    try {
      const target = parseTarget(ask.path);
      if (target === null || !isKnown(ask, target)) return text(404, 'Not Found');
      return await answer(context, lines, ask, target);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal !== null) return faultAnswer(refusal);
      context.onFailure(error);
      return faultAnswer(new ApiFault('INTERNAL', 'Internal error encountered.'));
    }
  };
};
