/**
 * Rejects answers that the cloud did not make. Firestore Lite takes any 200 for a commit and any
 * list for a reading; Auth drops its stored user on any error of the account service but "no
 * network". The SDK accepts no `fetch` of ours but calls the page's, so that one is wrapped.
 */

import { systemTimers } from '#adapters/browser/clock.ts';
import { CALL_DEADLINE_MS, systemTimer } from './call.ts';

/** Fields of a commit, an account, a fresh token and an error. */
interface Body {
  readonly commitTime?: unknown;
  readonly writeResults?: readonly unknown[];
  readonly users?: readonly { readonly localId?: unknown }[];
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly expires_in?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/**
 * True if the cloud made the answer; null if that cannot be told. Throws if the body cannot be
 * read.
 */
type Judge = (answer: Response, sent: unknown) => Promise<boolean | null>;

const readBody = async (answer: Response): Promise<Body> => (await answer.clone().json()) as Body;

/** Errors that end a session; any other error of the account service is temporary. */
const ENDS =
  /^(?:USER_(?:NOT_FOUND|DISABLED)|TOKEN_EXPIRED|INVALID_(?:ID|REFRESH)_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN|PROJECT_NUMBER_MISMATCH)(?: : |$)/u;

const judgeAccount: Judge = async (answer) => {
  const { users, access_token, refresh_token, expires_in, error } = await readBody(answer);
  if (!answer.ok) return ENDS.test(String(error?.message));
  return Boolean(users?.[0]?.localId ?? (access_token && refresh_token && expires_in));
};

// An error in the cloud's own format is a real refusal. Any other error comes from a proxy and must
// not count against an operation.
const judgeCommit: Judge = async (answer, sent) => {
  const { commitTime, writeResults, error } = await readBody(answer);
  if (!answer.ok) return error?.code === undefined ? false : null;
  const { writes } = JSON.parse(String(sent)) as { readonly writes: readonly unknown[] };
  return Boolean(commitTime) && writeResults?.length === writes.length;
};

// Without `readTime`, the SDK would take the answer for an empty cloud. A search in the text is
// cheaper than a second parse, since a first reading is large.
const judgeReading: Judge = async (answer) => {
  if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return null;
  return /^\s*\[[^]*"readTime"/u.test(await answer.clone().text());
};

const OF_CLOUD =
  /(?:identitytoolkit|securetoken)\.googleapis\.com\/|\/v1\/projects\/[^/]+\/databases\//u;

/** The first matching address decides. Sign-in is not judged, because its errors are shown. */
const JUDGES: readonly (readonly [RegExp, Judge])[] = [
  [/accounts:lookup|securetoken\.googleapis\.com\/v1\/token/u, judgeAccount],
  [/\/documents:commit/u, judgeCommit],
  [/\/documents:/u, judgeReading],
];

/**
 * Least clock error of this device, ms: positive if ahead of the answer's date, negative if behind;
 * null without a date. The answer was made at some time between `from` and `until`.
 */
const clockErrorIn = ({ headers }: Response, from: number, until: number): number | null => {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return null;
  return Math.max(0, from - at) + Math.min(0, until - at);
};

/** The end of a call to the cloud. */
export interface CallEnd {
  /** False if nothing answered. */
  readonly isAnswered: boolean;
  /** Time on the timers' clock at which the call was sent, ms. */
  readonly sentAt: number;
  /** Null if it cannot be told who answered. */
  readonly isBad: boolean | null;
  readonly clockErrorMs: number | null;
}

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Wraps `send`: rejects a wrong answer as if there were no network, and calls `tell` at the end of
 * each call to the cloud, also once it has waited in vain.
 * @internal
 */
export const trusting =
  (send: typeof fetch, tell: (end: CallEnd) => void, timer = systemTimer): typeof fetch =>
  async (input, init) => {
    if (typeof input !== 'string' || !OF_CLOUD.test(input)) return send(input, init);
    const from = Date.now();
    const sentAt = systemTimers.now();
    const fail = () => tell({ isAnswered: false, sentAt, isBad: null, clockErrorMs: null });
    const stop = timer(fail, CALL_DEADLINE_MS);
    const answer = await send(input, init)
      .catch((error: unknown) => {
        if (!isAborted(error)) fail();
        throw error;
      })
      .finally(stop);
    const clockError = clockErrorIn(answer, from, Date.now());
    const judge = JUDGES.find(([address]) => address.test(input))?.[1];
    const isGood = (await judge?.(answer, init?.body).catch(() => false)) ?? null;
    const isBad = isGood === null ? null : !isGood;
    tell({ isAnswered: true, sentAt, isBad, clockErrorMs: isGood === true ? clockError : null });
    if (isBad === true) throw new TypeError('wrong answer');
    return answer;
  };

/** State of the cloud's last answer, in the shape that React subscribes to. */
export interface Answers {
  areBad(): boolean;
  /** Time at which the call that ended last was sent, ms; null if it got no answer. */
  answeredFrom(): number | null;
  /**
   * Least clock error of this device, ms: positive if ahead of the cloud, negative if behind; null
   * before the first good answer of the cloud with a date.
   */
  clockErrorMs(): number | null;
  subscribe(listener: () => void): () => void;
}

let watched: Answers | null = null;

/** Wraps the page's `fetch` at the first call; later calls return the same object. */
export const watchAnswers = (): Answers => {
  if (watched !== null) return watched;
  let areBad = false;
  let answeredFrom: number | null = null;
  let clockErrorMs: number | null = null;
  const listeners = new Set<() => void>();
  globalThis.fetch = trusting(globalThis.fetch, (end) => {
    areBad = end.isBad ?? areBad;
    answeredFrom = end.isAnswered ? end.sentAt : null;
    clockErrorMs = end.clockErrorMs ?? clockErrorMs;
    for (const listener of listeners) listener();
  });
  watched = {
    areBad: () => areBad,
    answeredFrom: () => answeredFrom,
    clockErrorMs: () => clockErrorMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return watched;
};
