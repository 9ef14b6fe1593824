/**
 * Answers that are not the cloud's. Firestore Lite takes any 200 for a commit and any list for a reading, and Auth deletes the user
 * whom it keeps at any error of the account service but "no network". The SDK takes no `fetch` of ours and asks the page's at each
 * call, so that one is wrapped.
 */

/** What is read of an answer: of a commit, of the account, of a fresh token, of an error. */
interface Body {
  readonly commitTime?: unknown;
  readonly writeResults?: readonly unknown[];
  readonly users?: readonly { readonly localId?: unknown }[];
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly expires_in?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** Whether an answer is the cloud's own; null where it does not tell. Throws where it can't be read. */
type Judge = (answer: Response, sent: unknown) => Promise<boolean | null>;

const readBody = async (answer: Response): Promise<Body> => (await answer.clone().json()) as Body;

/** The words that end a session; whatever else the account service says will pass. */
const ENDS =
  /^(?:USER_(?:NOT_FOUND|DISABLED)|TOKEN_EXPIRED|INVALID_(?:ID|REFRESH)_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN|PROJECT_NUMBER_MISMATCH)(?: : |$)/u;

const judgeAccount: Judge = async (answer) => {
  const { users, access_token, refresh_token, expires_in, error } = await readBody(answer);
  if (!answer.ok) return ENDS.test(String(error?.message));
  return Boolean(users?.[0]?.localId ?? (access_token && refresh_token && expires_in));
};

// A refusal in the cloud's own form means what it says. Any other is a proxy's, for which nobody may be charged.
const judgeCommit: Judge = async (answer, sent) => {
  const { commitTime, writeResults, error } = await readBody(answer);
  if (!answer.ok) return error?.code === undefined ? false : null;
  const { writes } = JSON.parse(String(sent)) as { readonly writes: readonly unknown[] };
  return Boolean(commitTime) && writeResults?.length === writes.length;
};

// Without a time it would pass for a cloud that holds nothing. As text: a first reading is large, and the SDK parses it anyway.
const judgeReading: Judge = async (answer) => {
  if (!answer.ok || answer.headers.get('content-type')?.includes('json') !== true) return null;
  return /^\s*\[[^]*"readTime"/u.test(await answer.clone().text());
};

/** By the address, the first that fits. A sign-in is not judged: its errors are shown. */
const JUDGES: readonly (readonly [RegExp, Judge])[] = [
  [/accounts:lookup|securetoken\.googleapis\.com\/v1\/token/u, judgeAccount],
  [/\/documents:commit/u, judgeCommit],
  [/\/documents:/u, judgeReading],
];

/**
 * By how much at least the clock of this device was ahead (below 0: behind) of an answer's, ms;
 * null
 * where that does not say when it was made. It was made while the request was under way, however
 * long that took.
 */
const clockErrorIn = ({ headers }: Response, from: number, until: number): number | null => {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return null;
  return Math.max(0, from - at) + Math.min(0, until - at);
};

/**
 * `send`, which rejects as without a network where an answer is wrong; `tell` hears of each judged
 * one whether it is, and of the clock.
 * @internal
 */
export const trusting =
  (send: typeof fetch, tell: (isBad: boolean, clockErrorMs: number | null) => void): typeof fetch =>
  async (input, init) => {
    const from = Date.now();
    const answer = await send(input, init);
    const clockError = clockErrorIn(answer, from, Date.now());
    const judge = JUDGES.find(([address]) => typeof input === 'string' && address.test(input))?.[1];
    const isGood = (await judge?.(answer, init?.body).catch(() => false)) ?? null;
    if (isGood !== null) tell(!isGood, isGood ? clockError : null);
    if (isGood === false) throw new TypeError('wrong answer');
    return answer;
  };

/** Whether the cloud's last answers were wrong, in the shape that React subscribes to. */
export interface Answers {
  areBad(): boolean;
  /**
   * By how much at least this device's clock is ahead of the cloud's, ms, below 0 behind; null
   * until an answer told.
   */
  clockErrorMs(): number | null;
  subscribe(listener: () => void): () => void;
}

let watched: Answers | null = null;

/** Wraps the page's `fetch`, once. */
export const watchAnswers = (): Answers => {
  if (watched !== null) return watched;
  let areBad = false;
  let clockErrorMs: number | null = null;
  const listeners = new Set<() => void>();
  globalThis.fetch = trusting(globalThis.fetch, (isBad, clockError) => {
    areBad = isBad;
    clockErrorMs = clockError ?? clockErrorMs;
    for (const listener of listeners) listener();
  });
  watched = {
    areBad: () => areBad,
    clockErrorMs: () => clockErrorMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return watched;
};
