// @module-tag long
import { once } from 'node:events';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOneLine, kill, newPlace, type Place } from './cloud-process.ts';
import { signUp, type Person } from './clouds.ts';
import { clientOf, set, text, whole } from './wire.ts';

const RESET = resolve('local-cloud/reset-demo.ts');

let place: Place;
let folder: string;

beforeEach(async () => {
  place = await newPlace();
  folder = place.folder;
});

afterEach(() => place.clean());

const start: Place['start'] = (env) => place.start(env);
const ended: Place['ended'] = (...asked) => place.ended(...asked);

const signInDemo = async (origin: string): Promise<Person & { readonly refreshToken: string }> => {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const answer = await fetch(`${url}?key=kwity-local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@kwity.pl', password: 'kwity-demo' }),
  });
  const { localId, idToken, refreshToken } = (await answer.json()) as {
    localId: string;
    idToken: string;
    refreshToken: string;
  };
  return { uid: localId, token: idToken, refreshToken };
};

const own = (uid: string) => ({
  fieldFilter: { field: { fieldPath: 'userID' }, op: 'EQUAL', value: text(uid) },
});

const countOf = async (origin: string, person: Person, collectionId: string): Promise<number> => {
  const ids = await clientOf(origin, person).ids(collectionId, { where: own(person.uid) });
  return ids === '' ? 0 : ids.split(' ').length;
};

describe('npm start', () => {
  it('prints its address and the demonstration account with data, and serves the app', async () => {
    const { origin, lines } = await start();
    await expect.poll(() => lines.join('')).toContain('demo@kwity.pl / kwity-demo');
    const person = await signInDemo(origin);
    expect(await countOf(origin, person, 'clients')).toBe(45);
    expect(await countOf(origin, person, 'receipts')).toBe(400);
    expect(await countOf(origin, person, 'categories')).toBe(12);
    expect(await (await fetch(`${origin}/dashboard`)).text()).toContain('<title>Kwity</title>');
  });

  it('says that it begins without data, and does not say so when data exist', async () => {
    const begun = /^There was no data in [^\n]+ so the cloud begins empty\.$/mu;
    const first = await start({ KWITY_DEMO: '0' });
    await expect.poll(() => first.lines.join('')).toMatch(begun);
    await kill(first, 'SIGKILL');
    const second = await start({ KWITY_DEMO: '0' });
    await kill(second, 'SIGTERM');
    expect(second.lines.join('')).not.toMatch(begun);
    expect(second.lines.join('')).toMatch(
      /^The data in \S+ are whole: \d+\.\d MB, checked in \d+\.\d s\.$/mu,
    );
    await writeFile(join(folder, 'data/kwity.sqlite'), '');
    const third = await ended({ KWITY_DEMO: '0' });
    expect(third).toMatchObject({ code: 1, out: '' });
    expect(third.error).toContain('missing or empty, and it has been here since');
    expect(isOneLine(third.error)).toBe(true);
  });

  it('stays empty with KWITY_DEMO=0', async () => {
    const { origin, lines } = await start({ KWITY_DEMO: '0' });
    expect((await signInDemo(origin)).uid).toBeUndefined();
    expect(lines.join('')).not.toContain('demo');
  });

  it('keeps accounts, tokens and every acknowledged document after kill -9', async () => {
    const first = await start({ KWITY_DEMO: '0' });
    const person = await signUp(first.origin);
    const client = clientOf(first.origin, person);
    const acknowledged: string[] = [];
    let isKilled = false;
    const writing = (async () => {
      for (let at = 0; !isKilled; at += 1) {
        const fields = { userID: text(person.uid), name: text(`Klient ${at}`), at: whole(at) };
        const path = `clients/killed-${at}`;
        const told = await client.commit(set(path, fields)).catch(() => undefined);
        if (told?.code === 200) acknowledged.push(path);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(30);
    await kill(first, 'SIGKILL');
    isKilled = true;
    await writing;
    const second = await start({ KWITY_DEMO: '0' });
    const found = await clientOf(second.origin, person).read(...acknowledged);
    expect(found).toHaveLength(acknowledged.length);
    expect(found).not.toContain(null);
  });

  it('keeps the demonstration data unchanged on the next start', async () => {
    const first = await start();
    const person = await signInDemo(first.origin);
    await clientOf(first.origin, person).done(
      set('clients/mine', { userID: text(person.uid), name: text('Nowy') }),
    );
    expect(await kill(first, 'SIGTERM')).toBe(0);
    const second = await start();
    expect(await countOf(second.origin, person, 'clients')).toBe(46);
  });

  it('stores no password and no refresh token in plain text', async () => {
    const running = await start();
    const { refreshToken } = await signInDemo(running.origin);
    await kill(running, 'SIGINT');
    const found = await readdir(place.data, { recursive: true, withFileTypes: true });
    const files = await Promise.all(
      found
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name))),
    );
    const stored = Buffer.concat(files).toString('latin1');
    expect(stored).toContain('demo@kwity.pl');
    expect(stored).toContain('scrypt$');
    expect(stored).not.toContain('kwity-demo');
    const [family = '', , secret = ''] = refreshToken.split('.');
    expect([family, secret].map(({ length }) => length)).toEqual([22, 43]);
    for (const part of [family, secret]) expect(stored).not.toContain(part);
  });
});

describe('resetting the demonstration', () => {
  const YES = { npm_config_yes: 'true' };

  it('gives the original data after the server was killed', async () => {
    const first = await start();
    const person = await signInDemo(first.origin);
    await clientOf(first.origin, person).done(
      set('clients/mine', { userID: text(person.uid), name: text('Nowy') }),
    );
    await kill(first, 'SIGKILL');
    expect((await ended(YES, RESET)).code).toBe(0);
    const second = await start();
    const again = await signInDemo(second.origin);
    expect(await countOf(second.origin, again, 'clients')).toBe(45);
  });

  it('is refused in one line while the server runs or without confirmation', async () => {
    const { origin } = await start();
    const { code, error } = await ended(YES, RESET);
    expect(code).toBe(1);
    expect(error).toContain('Stop it first');
    expect((await ended({}, RESET)).error).toContain('--yes');
    expect((await signInDemo(origin)).uid).toBeDefined();
  });
});

describe('a start that cannot succeed', () => {
  it('names a port in use in one line', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, out, error } = await ended({ PORT: String(port) });
    other.close();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(`Port ${port} is taken`);
    expect(isOneLine(error)).toBe(true);
  });

  it('names a folder that another server uses in one line, until that server ends', async () => {
    const first = await start();
    const { code, out, error } = await ended();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('Another server uses the data in');
    expect(isOneLine(error)).toBe(true);
    await kill(first, 'SIGKILL');
    await start();
  });

  it.each([
    ['an invalid port', { PORT: 'abc' }, 'PORT'],
    ['an impossible folder', { KWITY_DATA: '/dev/null/data' }, '/dev/null/data'],
  ])('names in one line %s', async (_, env, named) => {
    const { code, error } = await ended(env);
    expect(code).toBe(1);
    expect(error).toContain(named);
    expect(isOneLine(error)).toBe(true);
  });

  it('names a missing app in one line', async () => {
    await writeFile(join(folder, 'firestore.rules'), 'service cloud.firestore { match');
    const broken = await ended();
    expect(broken.error).toMatch(/^firestore\.rules: [^\n]+\n$/u);
    const elsewhere = join(folder, 'elsewhere');
    await cp(join(folder, 'dist'), elsewhere, { recursive: true });
    const { code, error } = await ended({ CWD: elsewhere });
    expect(code).toBe(1);
    expect(error).toContain('dist/');
    expect(isOneLine(error)).toBe(true);
  });
});
