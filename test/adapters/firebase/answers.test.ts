import { describe, expect, it, vi } from 'vitest';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { trusting } from '#adapters/firebase/answers.ts';
import { CALL_DEADLINE_MS } from '#test/builders/agreed.ts';
import { ACCOUNT_CALLS, ACCOUNT_FAULTS } from '#test/local-cloud/auth/account-faults.ts';

const ORIGIN = 'https://firestore.googleapis.com';
const DOCUMENTS = `${ORIGIN}/v1/projects/p/databases/(default)/documents`;
const LOOKUP = `https:/${ACCOUNT_CALLS['accounts:lookup']}?key=k`;
const TOKEN = `https:/${ACCOUNT_CALLS.securetoken}?key=k`;
const SIGN_IN = LOOKUP.replace('lookup', 'signInWithPassword');

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const refused = (status: number, message: string): Response =>
  json(status, { error: { code: status, message } });

/** Returns the answer that the SDK gets, and the reports about the service. */
const asked = async (url: string, answer: Response, body = '') => {
  const told: boolean[] = [];
  const fetch = trusting(
    () => Promise.resolve(answer),
    ({ isBad }) => {
      if (isBad !== null) told.push(isBad);
    },
  );
  const got = await fetch(url, { method: 'POST', body }).then(
    (response) => response.text(),
    (error: unknown) => (error instanceof TypeError ? 'no network' : error),
  );
  return { got, told };
};

const NO_NETWORK = { got: 'no network', told: [true] };

describe('temporary faults of the account service', () => {
  const table = Object.entries(ACCOUNT_CALLS).flatMap(([call, path]) =>
    Object.entries(ACCOUNT_FAULTS).map(([name, answer]) => [call, name, path, answer] as const),
  );
  it.each(table)('%s answered by %s counts as no network', async (_, __, path, answer) => {
    const { status, headers, body } = answer;
    expect(await asked(`https:/${path}`, new Response(String(body), { status, headers }))).toEqual(
      NO_NETWORK,
    );
  });

  it.each([
    ['an unknown word', LOOKUP, refused(400, 'SOMETHING_NEW')],
    ['a word that only begins so', TOKEN, refused(400, 'TOKEN_EXPIRED_SOON')],
    ['a wrong key', TOKEN, refused(400, 'API key not valid. Please pass a valid API key.')],
    ['an error without words', LOOKUP, json(400, {})],
    ['null', LOOKUP, json(200, null)],
    ['success that names nobody', LOOKUP, json(200, { users: [] })],
    ['success without a token', TOKEN, json(200, { refresh_token: 'r', expires_in: '3600' })],
    ['success without a refresh token', TOKEN, json(200, { access_token: 't', expires_in: '9' })],
    ['success without an end', TOKEN, json(200, { access_token: 't', refresh_token: 'r' })],
  ])('%s counts as no network', async (_, url, answer) => {
    expect(await asked(url, answer)).toEqual(NO_NETWORK);
  });
});

describe('answers of the account service about the session', () => {
  it.each([
    'USER_NOT_FOUND',
    'USER_DISABLED',
    'USER_DISABLED : by the administrator',
    'TOKEN_EXPIRED',
    'INVALID_ID_TOKEN',
    'INVALID_REFRESH_TOKEN',
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    'PROJECT_NUMBER_MISMATCH',
  ])('%s reaches the SDK, which ends the session', async (message) => {
    for (const url of [LOOKUP, TOKEN])
      expect(await asked(url, refused(400, message))).toEqual({
        got: JSON.stringify({ error: { code: 400, message } }),
        told: [false],
      });
  });

  it.each([
    [LOOKUP, { users: [{ localId: 'a' }] }],
    [TOKEN, { access_token: 't', refresh_token: 'r', expires_in: '3600' }],
  ])('a success reaches the SDK: %s', async (url, body) => {
    expect(await asked(url, json(200, body))).toEqual({ got: JSON.stringify(body), told: [false] });
  });

  it('every answer to a sign-in reaches the SDK, for the login screen', async () => {
    expect((await asked(SIGN_IN, refused(503, 'DOWN'))).got).toContain('DOWN');
    expect((await asked(SIGN_IN, refused(503, 'DOWN'))).told).toEqual([]);
  });
});

describe('the answer to a commit', () => {
  const two = JSON.stringify({ writes: [{ delete: 'a' }, { delete: 'b' }] });
  const commitTime = '2026-11-22T12:00:00Z';
  const commit = (answer: Response) => asked(`${DOCUMENTS}:commit?key=k`, answer, two);

  it.each([
    ['{}', {}],
    ['no time', { writeResults: [{}, {}] }],
    ['no results', { commitTime }],
    ['one result too few', { commitTime, writeResults: [{}] }],
    ['one too many', { commitTime, writeResults: [{}, {}, {}] }],
    ['null', null],
  ])('with status 200 and %s counts as no network', async (_, body) => {
    expect(await commit(json(200, body))).toEqual(NO_NETWORK);
  });

  it('that is cut off counts as no network', async () => {
    expect(await commit(new Response('{"commitTime":"2026'))).toEqual(NO_NETWORK);
  });

  it('with a result for each write reaches the SDK', async () => {
    const body = { commitTime, writeResults: [{}, {}] };
    expect(await commit(json(200, body))).toEqual({ got: JSON.stringify(body), told: [false] });
  });

  it('with a refusal reaches the SDK, and reports nothing about the service', async () => {
    expect(await commit(refused(403, 'PERMISSION_DENIED'))).toEqual({
      got: JSON.stringify({ error: { code: 403, message: 'PERMISSION_DENIED' } }),
      told: [],
    });
  });

  it.each([
    ['nothing', json(400, {})],
    ['somebody else’s words', json(403, { message: 'Forbidden' })],
    ['a page', new Response('<h1>Forbidden</h1>', { status: 403 })],
  ])('with a refusal and %s counts as no network', async (_, answer) => {
    expect(await commit(answer)).toEqual(NO_NETWORK);
  });
});

describe('the answer to a read', () => {
  const readTime = '2026-11-22T12:00:00Z';

  it.each([
    ['nothing found', [{ readTime }]],
    ['a document', [{ document: { name: 'a' }, readTime }]],
  ])('with its time and %s reaches the SDK, and the service counts as working', async (_, body) => {
    const { got, told } = await asked(`${DOCUMENTS}:runQuery`, json(200, body));
    expect([got, told]).toEqual([JSON.stringify(body), [false]]);
  });

  it.each([
    ['no results', []],
    ['a result without a time', [{}]],
    ['{}', {}],
    ['a time alone', { readTime }],
    ['null', null],
  ])('with status 200 and %s counts as no network', async (_, body) => {
    for (const call of ['runQuery', 'batchGet'])
      expect(await asked(`${DOCUMENTS}:${call}`, json(200, body))).toEqual(NO_NETWORK);
  });
});

describe('the clock of this device', () => {
  const HOUR = 3_600_000;

  /**
   * Returns the reported clock errors if the cloud's clock differs by `aheadMs` and the answer
   * takes `waitMs`.
   */
  const told = async (aheadMs: number, waitMs = 0, headers: Record<string, string> = {}) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:41:00Z') });
    const date = new Date(Date.now() - aheadMs).toUTCString();
    const errors: (number | null)[] = [];
    const fetch = trusting(
      () => {
        vi.advanceTimersByTime(waitMs);
        return Promise.resolve(
          Response.json([{ readTime: '2026-11-21T08:41:00Z' }], { headers: { date, ...headers } }),
        );
      },
      ({ isAnswered, clockErrorMs }) => {
        if (isAnswered) errors.push(clockErrorMs);
      },
    );
    await fetch(`${DOCUMENTS}:runQuery`, { method: 'POST', body: '' });
    vi.useRealTimers();
    return errors;
  };

  it.each([
    ['is ahead', 48 * HOUR, 48 * HOUR],
    ['is behind', -48 * HOUR, -48 * HOUR],
    ['is right', 0, 0],
  ])('%s', async (_, ahead, error) => {
    expect(await told(ahead)).toEqual([error]);
  });

  it('is not reported as wrong because an answer took long', async () => {
    expect(await told(0, 8 * HOUR)).toEqual([0]);
    expect(await told(-3 * HOUR, 8 * HOUR)).toEqual([0]);
  });

  it('is not judged by an answer without a date', async () => {
    expect(await told(0, 0, { date: '' })).toEqual([null]);
  });
});

describe('other answers', () => {
  it('a page of the network in place of a read reports nothing about the service', async () => {
    const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await asked(`${DOCUMENTS}:runQuery`, page)).toEqual({ got: '<html>', told: [] });
  });

  it.each(['/assets/start.js', 'https://elsewhere.example/token'])(
    '%s is left alone',
    async (url) => {
      const address = new URL(url, ORIGIN).href;
      expect(await asked(address, new Response('x'))).toEqual({ got: 'x', told: [] });
    },
  );

  it('a missing network stays the original error', async () => {
    const gone = new TypeError('Failed to fetch');
    const fetch = trusting(
      () => Promise.reject(gone),
      () => undefined,
    );
    await expect(fetch(LOOKUP)).rejects.toBe(gone);
  });
});

describe('[CONN-1] the end of a call to the cloud', () => {
  /** Returns for each told end if anything answered. */
  const endsOf = async (url: string, send: typeof fetch, waitMs = 0) => {
    vi.useFakeTimers();
    const ends: boolean[] = [];
    const call = trusting(send, ({ isAnswered }) => ends.push(isAnswered));
    void call(url).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(waitMs);
    vi.useRealTimers();
    return ends;
  };

  it('is not told of a question for a way to the cloud, which would raise the next one', async () => {
    const told: unknown[] = [];
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal(
      'fetch',
      trusting(send, (end) => told.push(end)),
    );
    const page = {} as Window;
    const isAnswered = await browserConnectivity(DOCUMENTS, () => () => undefined, page).ask();
    vi.unstubAllGlobals();
    expect([isAnswered, told]).toEqual([false, []]);
  });

  const hanging = () => new Promise<Response>(() => undefined);
  const failing = (error: Error) => () => Promise.reject(error);
  const offline = failing(new TypeError('Failed to fetch'));

  it.each([
    ['an answer', DOCUMENTS, () => Promise.resolve(json(200, {})), [true]],
    ['a refusal', SIGN_IN, () => Promise.resolve(refused(500, 'x')), [true]],
    ['a broken connection', `${DOCUMENTS}:commit`, offline, [false]],
    ['a call that the page gave up', TOKEN, failing(new DOMException('', 'AbortError')), []],
    ['a broken connection to another service', 'https://other.test/v1', offline, []],
  ])('is told: %s', async (_, url, send, ends) => {
    expect(await endsOf(url, send)).toEqual(ends);
  });

  it('is told as silence once the call has waited for 15 s', async () => {
    expect(await endsOf(DOCUMENTS, hanging, CALL_DEADLINE_MS - 1)).toEqual([]);
    expect(await endsOf(DOCUMENTS, hanging, CALL_DEADLINE_MS)).toEqual([false]);
  });
});
