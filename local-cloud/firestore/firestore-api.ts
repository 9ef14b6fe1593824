/** Firestore's REST interface of one project's default database, in the shapes of Google's emulator. */
import { checkKey, checkOrigin } from '#local-cloud/auth/api-key.ts';
import type { Tokens } from '#local-cloud/auth/tokens.ts';
import { ApiFault, faultAnswer, invalid, unsupported } from '#local-cloud/faults.ts';
import { BodyTooLarge, json, mediaType, text, type Ask, type Handler } from '#local-cloud/http.ts';
import type { Rules } from '#local-cloud/rules/evaluator.ts';
import { accessFor, type Caller } from './access.ts';
import { commit } from './commit.ts';
import type { DocumentStore } from './document-store.ts';
import { readBody } from './json.ts';
import { namesOf, type DocumentPath, type Names } from './names.ts';
import { aggregationQuery, batchGet, getDocument, query, type Reading } from './reads.ts';
import { readWrites } from './read-writes.ts';
import { timestampOf } from './timestamps.ts';

/** What the interface needs. */
export interface FirestoreContext {
  readonly project: string;
  readonly apiKey: string;
  readonly authorizedDomains: readonly string[];
  readonly store: DocumentStore;
  readonly tokens: Tokens;
  readonly rules: Rules;
  /** Now, ms. */
  clock(): number;
  /** Told of every failure of this server itself. */
  onFailure(error: unknown): void;
}

const ROUTE =
  /^\/v1\/projects\/(?<project>[^/:]+)\/databases\/(?<database>[^/:]+)\/documents(?<path>(?:\/[^:]*)?)(?::(?<verb>\w+))?$/u;

const READING_VERBS: ReadonlyMap<string, (reading: Reading, body: unknown) => object> = new Map([
  ['batchGet', batchGet],
  ['runQuery', query],
  ['runAggregationQuery', aggregationQuery],
]);

const ADMIN_VERBS = ['batchWrite', 'listCollectionIds', 'partitionQuery'];
const OTHER_VERBS = ['beginTransaction', 'rollback', 'write', 'listen'];
const ALL_VERBS = [...READING_VERBS.keys(), 'commit', ...ADMIN_VERBS, ...OTHER_VERBS];

/** The types of body that Google's server takes; any other is a page it does not know. */
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

const targetOf = (path: string): Target | null => {
  const groups = ROUTE.exec(path.replace(/%3A/giu, ':'))?.groups;
  if (groups === undefined) return null;
  return {
    project: decoded(groups['project']),
    database: decoded(groups['database']),
    path: decoded(groups['path']).replace(/^\//u, ''),
    verb: groups['verb'],
  };
};

const callerOf = async (tokens: Tokens, { headers }: Ask): Promise<Caller> => {
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

const parentOf = (names: Names, { path, verb }: Target): DocumentPath => {
  const segments = names.segments(path);
  if (segments.length % 2 === 0 && (verb !== undefined || segments.length > 0)) return segments;
  throw verb === undefined ? unsupported('A list of documents') : invalid();
};

const dispatch = (
  context: FirestoreContext,
  caller: Caller,
  target: Target,
  body: string,
): object => {
  const { store, rules } = context;
  const { verb } = target;
  const names = namesOf(context.project);
  const now = context.clock();
  const accessAt = (time: number) => accessFor(rules, store, caller, time);
  const parent = parentOf(names, target);
  const readTime = timestampOf(Math.round(now * 1000));
  const reading = { names, store, access: accessAt(now), parent, readTime };
  if (verb === undefined) return getDocument(reading, parent);
  if (verb === 'commit') {
    const writes = readWrites(names, readBody(body));
    return writes.length === 0 ? {} : commit(store, accessAt, writes, now);
  }
  const read = READING_VERBS.get(verb);
  if (read !== undefined) return read(reading, readBody(body));
  if (ADMIN_VERBS.includes(verb))
    throw new ApiFault('PERMISSION_DENIED', `"${verb}" is for administrators only.`);
  throw unsupported(`"${verb}"`);
};

const answer = async (context: FirestoreContext, ask: Ask, target: Target): Promise<object> => {
  checkOrigin(ask, context.authorizedDomains);
  checkKey(ask, context.apiKey, false);
  checkTarget(context, target);
  const { verb } = target;
  if (ask.method !== (verb === undefined ? 'GET' : 'POST')) throw unsupported(ask.method);
  const body = verb === undefined ? '' : await ask.body();
  return dispatch(context, await callerOf(context.tokens, ask), target, body);
};

const isKnown = ({ method, headers }: Ask, { verb }: Target): boolean => {
  if (verb === undefined) return true;
  return method === 'POST' && ALL_VERBS.includes(verb) && BODY_TYPES.includes(mediaType(headers));
};

/** The handler of everything below /v1/. */
export const firestoreApi =
  (context: FirestoreContext): Handler =>
  async (ask) => {
    if (!ask.path.startsWith('/v1/')) return null;
    try {
      const target = targetOf(ask.path);
      if (target === null || !isKnown(ask, target)) return text(404, 'Not Found');
      return json(200, await answer(context, ask, target));
    } catch (error) {
      if (error instanceof ApiFault) return faultAnswer(error);
      if (error instanceof BodyTooLarge)
        return faultAnswer(invalid('Request payload size exceeds the limit.'));
      context.onFailure(error);
      return faultAnswer(new ApiFault('INTERNAL', 'Internal error encountered.'));
    }
  };
