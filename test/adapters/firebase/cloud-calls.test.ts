import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import type { Cloud, FaultKind } from '#machines/ports/ports.ts';
import { QUERIES_OF_A_READING } from '#schemas/rate-limit.ts';
import { createReceipt, updateClient } from './cloud-writes.ts';
import { connectTo } from './connection.ts';
import { committed, failed, freshToken, ok, startScriptedCloud } from './scripted-cloud.ts';
import type { Answer, ScriptedCloud, Seen } from './scripted-cloud.ts';
import { CALL_DEADLINE_MS } from '#test/builders/agreed.ts';

/** A timer that only fires when the test calls `pass`. */
const handTimer = () => {
  const waiting = new Set<{ readonly run: () => void; readonly ms: number }>();
  return {
    waiting,
    timer: (run: () => void, ms: number) => {
      const one = { run, ms };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    pass: () => {
      for (const { run } of waiting) run();
    },
  };
};

let server: ScriptedCloud;
let firebase: Firebase;
let cloud: Cloud;
let time: ReturnType<typeof handTimer>;

beforeEach(async () => {
  server = await startScriptedCloud();
  firebase = connectTo(server.origin);
  time = handTimer();
  cloud = firebaseCloud(firebase, time.timer);
  await firebaseAuth(firebase).signIn('me@kwity.pl', 'secret');
  server.seen.length = 0;
});

afterEach(async () => {
  await firebase.close();
  await server.close();
});

const write = updateClient('a', { postalCode: '58-100' });
const commit = () => cloud.commit('me', [write]);
const fault = (kind: FaultKind, code?: string) => {
  const told = code === undefined ? { kind } : { kind, code };
  return expect.objectContaining({ name: 'CloudFault', ...told }) as unknown;
};
const verbs = () =>
  server.seen.map(({ path }) => /[:/](?<verb>\w+)\?/u.exec(path)?.groups?.['verb']);
const tokenIdOf = (seen: Seen | undefined): unknown => {
  const payload = seen?.token?.split('.')[1] ?? '';
  const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return (parsed as { readonly jti?: unknown }).jti;
};
const seenBy = async (count: number): Promise<void> => {
  while (server.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('faults of a call', () => {
  const table: readonly [number, FaultKind, string][] = [
    [400, 'invalid', 'firestore/failed-precondition'],
    [408, 'invalid', 'firestore/failed-precondition'],
    [412, 'invalid', 'firestore/failed-precondition'],
    [413, 'invalid', 'firestore/failed-precondition'],
    [403, 'permission-denied', 'firestore/permission-denied'],
    [404, 'not-found', 'firestore/not-found'],
    [409, 'busy', 'firestore/aborted'],
    [429, 'busy', 'firestore/resource-exhausted'],
    [499, 'no-answer', 'firestore/cancelled'],
    [500, 'no-answer', 'firestore/unknown'],
    [501, 'invalid', 'firestore/unimplemented'],
    [502, 'no-answer', 'firestore/internal'],
    [503, 'no-answer', 'firestore/unavailable'],
    [504, 'no-answer', 'firestore/deadline-exceeded'],
  ];
  it.each(table)('HTTP %i is %s (%s), and is not repeated', async (status, kind, code) => {
    server.script.documents = () => failed(status);
    await expect(commit()).rejects.toEqual(fault(kind, code));
    expect(verbs()).toEqual(['commit']);
  });

  const unreadable: readonly [string, Answer][] = [
    ['a proxy’s page with 503', { status: 503, body: '<html>busy</html>' }],
    ['a captive portal’s page with 200', { status: 200, body: '<html>sign in</html>' }],
    ['a commit’s 200 without results', ok({})],
    ['a cut connection', 'drop'],
  ];
  it.each(unreadable)('%s counts as no answer', async (_, answer) => {
    server.script.documents = () => answer;
    await expect(commit()).rejects.toEqual(fault('no-answer', 'firestore/unknown'));
  });

  it('an answer of an unexpected shape counts as no answer', async () => {
    server.script.documents = () => ok({});
    await expect(cloud.read('me')).rejects.toEqual(fault('no-answer'));
  });

  it('a server that is down counts as no answer', async () => {
    await server.close();
    await expect(commit()).rejects.toEqual(fault('no-answer', 'firestore/unknown'));
  });
});

describe('the deadline of a call', () => {
  it('a call to a hanging server fails after exactly 15 s', async () => {
    server.script.documents = () => 'hang';
    const outcome = commit().catch((error: unknown) => error);
    await seenBy(1);
    expect([...time.waiting].map(({ ms }) => ms)).toEqual([CALL_DEADLINE_MS]);
    expect(CALL_DEADLINE_MS).toBe(15_000);
    time.pass();
    expect(await outcome).toEqual(fault('no-answer', 'deadline'));
  });

  it('stops its timer after any answer', async () => {
    await commit();
    expect(time.waiting.size).toBe(0);
    server.script.documents = () => failed(403);
    await expect(commit()).rejects.toEqual(fault('permission-denied'));
    expect(time.waiting.size).toBe(0);
  });

  it('includes the refresh of the token, and nothing is repeated after it', async () => {
    server.script.documents = () => failed(401);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.script.token = () => released.then(freshToken);
    const outcome = commit().catch((error: unknown) => error);
    await seenBy(2);
    time.pass();
    expect(await outcome).toEqual(fault('no-answer', 'deadline'));
    release();
    await firebase.auth.currentUser?.getIdToken(true);
    server.script.documents = committed;
    await cloud.commit('me', [updateClient('later', { city: 'Opole' })]);
    const commits = server.seen.filter(({ path }) => path.includes(':commit'));
    expect(commits.map(({ body }) => body.includes('clients/later'))).toEqual([false, true]);
  });
});

describe('a token that the cloud refuses', () => {
  const acceptsOnly =
    (accepted: string) =>
    (seen: Seen): Answer =>
      tokenIdOf(seen) === accepted ? committed(seen) : failed(401);

  it('is refreshed once, and the call is repeated with the new one', async () => {
    server.script.documents = acceptsOnly('second');
    await commit();
    expect(verbs()).toEqual(['commit', 'token', 'commit']);
  });

  it('fails the call if the new one is refused too, without a second refresh', async () => {
    server.script.documents = () => failed(401);
    await expect(commit()).rejects.toEqual(fault('unauthenticated', 'firestore/unauthenticated'));
    expect(verbs()).toEqual(['commit', 'token', 'commit']);
  });

  it('fails the call if the service gives no new one', async () => {
    server.script.documents = () => failed(401);
    server.script.token = () => failed(400, 'TOKEN_EXPIRED');
    await expect(commit()).rejects.toEqual(fault('unauthenticated'));
    expect(verbs()).toEqual(['commit', 'token']);
  });

  it.each<[string, Answer]>([
    ['cuts the connection', 'drop'],
    ['answers with a proxy’s page', { status: 502, body: '<html></html>' }],
  ])('counts as no answer if the refresh %s', async (_, answer) => {
    server.script.documents = () => failed(401);
    server.script.token = () => answer;
    await expect(commit()).rejects.toEqual(fault('no-answer', 'auth/network-request-failed'));
  });
});

describe('the session of a call', () => {
  it('[SYNC-12] nothing is sent while nobody is signed in', async () => {
    await firebaseAuth(firebase).signOut();
    await expect(commit()).rejects.toEqual(fault('unauthenticated', 'auth/no-current-user'));
    expect(server.seen).toEqual([]);
  });

  it('[OWN-1] nothing is sent for a user who is not the signed-in one', async () => {
    await expect(cloud.commit('other', [write])).rejects.toEqual(fault('unauthenticated'));
    expect(server.seen).toEqual([]);
  });

  it.each([401, 403])(
    '[SYNC-12] a call fails as unauthenticated, without a repeat, if the session ends before a %d',
    async (status) => {
      server.script.documents = async () => {
        await firebaseAuth(firebase).signOut();
        return failed(status);
      };
      await expect(commit()).rejects.toEqual(fault('unauthenticated', 'auth/no-current-user'));
      expect(verbs()).toEqual(['commit']);
    },
  );
});

describe('the console', () => {
  it('[LOGS-1] a failing call writes nothing to it', async () => {
    const consoles = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    server.script.documents = () => failed(403);
    await expect(commit()).rejects.toEqual(fault('permission-denied'));
    for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('looking up documents', () => {
  it('asks for ids by ranges, because the rules deny equality for a missing document', async () => {
    server.script.documents = () => ok([{ readTime: '2026-01-01T00:00:00Z' }]);
    await cloud.lookUp('me', 'receipts', ['a']);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.body).toContain('"op":"GREATER_THAN_OR_EQUAL"');
    expect(server.seen[0]?.body).not.toContain('"IN"');
  });
});

describe('requests to the cloud', () => {
  const bodies = () => server.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const name = (path: string) => `projects/kwity-local/databases/(default)/documents/${path}`;
  const owner = { userID: { stringValue: 'me' } };
  const updateTransforms = [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }];

  it('[OWN-1] a commit is one signed request with all writes in order, each with its owner', async () => {
    await cloud.commit('me', [
      updateClient('a', { postalCode: '58-100' }),
      createReceipt('r', '2026-11-21T08:41:00.000Z'),
    ]);
    expect(verbs()).toEqual(['commit']);
    expect(tokenIdOf(server.seen[0])).toBe('first');
    expect(bodies()[0]).toMatchObject({
      writes: [
        {
          update: {
            name: name('clients/a'),
            fields: { postalCode: { stringValue: '58-100' }, ...owner },
          },
          updateMask: { fieldPaths: ['postalCode', 'rev', 'revBy', 'userID'] },
          updateTransforms,
          currentDocument: { exists: true },
        },
        { update: { name: name('receipts/r'), fields: owner }, updateTransforms },
      ],
    });
  });

  it('[RECEIPT-2] a date is sent as a timestamp', async () => {
    await cloud.commit('me', [createReceipt('r', '2026-11-21T08:41:00.000Z')]);
    expect(server.seen[0]?.body).toContain(
      '"date":{"timestampValue":"2026-11-21T08:41:00.000000000Z"}',
    );
  });

  it('[OWN-1] every query filters by the owner', async () => {
    const readTime = '2026-01-01T00:00:00Z';
    const missing = 'projects/kwity-local/databases/(default)/documents/companyDetails/me';
    const none = { aggregateFields: { aggregate_0: { integerValue: '0' } } };
    server.script.documents = ({ path }) => {
      if (path.includes('batchGet')) return ok([{ missing, readTime }]);
      return ok([path.includes('runAggregationQuery') ? { result: none, readTime } : { readTime }]);
    };
    await cloud.read('me');
    await cloud.lookUp('me', 'clients', ['a', 'b']);
    const queries = server.seen.filter(({ path }) => /:run\w*Query/u.test(path));
    expect(queries).toHaveLength(QUERIES_OF_A_READING + 2);
    const owned =
      '{"fieldFilter":{"field":{"fieldPath":"userID"},"op":"EQUAL","value":{"stringValue":"me"}}}';
    for (const { body } of queries) expect(body).toContain(owned);
  });
});
