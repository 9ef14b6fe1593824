/** The command itself, as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, signUp, type Person } from './clouds.ts';
import { clientOf, set, text, whole } from './wire.ts';

const MAIN = resolve('local-cloud/main.ts');
const RESET = resolve('local-cloud/reset-demo.ts');
const LOADER = resolve('node_modules/tsx/dist/loader.mjs');

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly lines: readonly string[];
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

let folder: string;
let clean: () => Promise<void>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  ({ folder, remove: clean } = await newFolder());
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Kwity</title>');
  await cp('firestore.rules', join(folder, 'firestore.rules'));
});

afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  await clean();
});

const launch = (env: Readonly<Record<string, string>>, command = MAIN): ChildProcess => {
  const child = spawn(process.execPath, ['--import', LOADER, command], {
    cwd: folder,
    env: { ...process.env, PORT: '0', KWITY_DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
};

const start = (env: Readonly<Record<string, string>> = {}): Promise<Running> => {
  const child = launch(env);
  const lines: string[] = [];
  return new Promise((onStart, onFailure) => {
    child.once('exit', (code) => {
      onFailure(new Error(`ended with ${code}: ${lines.join('')}`));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString());
      const port = /http:\/\/localhost:(?<port>\d+)\n/u.exec(lines.join(''))?.groups?.['port'];
      if (port !== undefined) onStart({ child, origin: `http://127.0.0.1:${port}`, lines });
    });
  });
};

const ended = async (
  env: Readonly<Record<string, string>> = {},
  command = MAIN,
): Promise<Ended> => {
  const child = launch(env, command);
  let [out, error] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, error };
};

const kill = async ({ child }: Running, signal: NodeJS.Signals): Promise<number | null> => {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
};

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

describe('the command', () => {
  it('prints its address and the demonstration account, whose data is there, and serves the app', async () => {
    const { origin, lines } = await start();
    await expect.poll(() => lines.join('')).toContain('demo@kwity.pl / kwity-demo');
    const person = await signInDemo(origin);
    expect(await countOf(origin, person, 'clients')).toBe(40);
    expect(await countOf(origin, person, 'receipts')).toBe(150);
    expect(await countOf(origin, person, 'categories')).toBe(12);
    expect(await (await fetch(`${origin}/dashboard`)).text()).toContain('<title>Kwity</title>');
  });

  it('says where it begins without data, and nothing of it when there are some', async () => {
    const begun = /^There was no data in [^\n]+ so the cloud begins empty\.$/mu;
    const first = await start({ KWITY_DEMO: '0' });
    await expect.poll(() => first.lines.join('')).toMatch(begun);
    await kill(first, 'SIGKILL');
    const second = await start({ KWITY_DEMO: '0' });
    await kill(second, 'SIGTERM');
    expect(second.lines.join('')).not.toMatch(begun);
    await writeFile(join(folder, 'data/kwity.sqlite'), '');
    const third = await start({ KWITY_DEMO: '0' });
    await expect.poll(() => third.lines.join('')).toMatch(begun);
  });

  it('leaves one file that is whole when it is stopped', async () => {
    const first = await start({ KWITY_DEMO: '0' });
    const person = await signUp(first.origin);
    const client = clientOf(first.origin, person);
    await client.done(set('clients/kept', { userID: text(person.uid), name: text('Klient') }));
    await kill(first, 'SIGTERM');
    const data = join(folder, 'data');
    for (const name of await readdir(data))
      if (name !== 'kwity.sqlite') {
        expect((await readFile(join(data, name))).byteLength).toBe(0);
        await rm(join(data, name));
      }
    const second = await start({ KWITY_DEMO: '0' });
    expect(await clientOf(second.origin, person).read('clients/kept')).not.toContain(null);
  });

  it('stays empty with KWITY_DEMO=0', async () => {
    const { origin, lines } = await start({ KWITY_DEMO: '0' });
    expect((await signInDemo(origin)).uid).toBeUndefined();
    expect(lines.join('')).not.toContain('demo');
  });

  it('keeps accounts, tokens and every acknowledged document through a kill -9', async () => {
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

  it('keeps the demonstration as it is when it starts again', async () => {
    const first = await start();
    const person = await signInDemo(first.origin);
    await clientOf(first.origin, person).done(
      set('clients/mine', { userID: text(person.uid), name: text('Nowy') }),
    );
    expect(await kill(first, 'SIGTERM')).toBe(0);
    const second = await start();
    expect(await countOf(second.origin, person, 'clients')).toBe(41);
  });

  it('stores no password and no refresh token as it is', async () => {
    const running = await start();
    const { refreshToken } = await signInDemo(running.origin);
    await kill(running, 'SIGINT');
    const data = join(folder, 'data');
    const files = await Promise.all(
      (await readdir(data)).map((name) => readFile(join(data, name))),
    );
    const stored = Buffer.concat(files).toString('latin1');
    expect(stored).toContain('demo@kwity.pl');
    expect(stored).toContain('scrypt$');
    expect(stored).not.toContain('kwity-demo');
    expect(refreshToken).toHaveLength(43);
    expect(stored).not.toContain(refreshToken);
  });
});

describe('the demonstration anew', () => {
  const YES = { npm_config_yes: 'true' };

  it('begins when the server has ended, killed or not', async () => {
    const first = await start();
    const person = await signInDemo(first.origin);
    await clientOf(first.origin, person).done(
      set('clients/mine', { userID: text(person.uid), name: text('Nowy') }),
    );
    await kill(first, 'SIGKILL');
    expect((await ended(YES, RESET)).code).toBe(0);
    const second = await start();
    const again = await signInDemo(second.origin);
    expect(await countOf(second.origin, again, 'clients')).toBe(40);
  });

  it('is refused in one line while the server runs, or where the folder was chosen', async () => {
    const { origin } = await start();
    const { code, error } = await ended(YES, RESET);
    expect(code).toBe(1);
    expect(error).toContain('Stop it first');
    expect((await ended({}, RESET)).error).toContain('--yes');
    expect((await signInDemo(origin)).uid).toBeDefined();
  });
});

describe('a start that cannot succeed', () => {
  const isOneLine = (words: string): boolean => /^[^\n]+\n$/u.test(words);

  it('names a taken port in one line', async () => {
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

  it('names a folder that another server uses in one line, until that one ends', async () => {
    const first = await start();
    const { code, out, error } = await ended();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('Another server uses the data in');
    expect(isOneLine(error)).toBe(true);
    await kill(first, 'SIGKILL');
    await start();
  });

  it.each([
    ['a port that is none', { PORT: 'abc' }, 'PORT'],
    ['a folder that cannot be', { KWITY_DATA: '/dev/null/data' }, '/dev/null/data'],
  ])('names %s in one line', async (_, env, named) => {
    const { code, error } = await ended(env);
    expect(code).toBe(1);
    expect(error).toContain(named);
    expect(isOneLine(error)).toBe(true);
  });

  it('names a missing app in one line', async () => {
    await writeFile(join(folder, 'firestore.rules'), 'service cloud.firestore { match');
    const broken = await ended();
    expect(broken.error).toMatch(/^firestore\.rules: [^\n]+\n$/u);
    await cp(join(folder, 'dist'), join(folder, 'elsewhere'), { recursive: true });
    folder = join(folder, 'elsewhere');
    const { code, error } = await ended();
    expect(code).toBe(1);
    expect(error).toContain('dist/');
    expect(isOneLine(error)).toBe(true);
  });
});
