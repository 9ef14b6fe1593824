// @module-tag long
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openData } from '#local-cloud/data/open-data.ts';
import { askServer } from '#local-cloud/data/door.ts';
import { restore } from '#local-cloud/data/restore.ts';
import { openReadOnly } from '#local-cloud/store/database.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { isOneLine, newPlace, type Place } from '../cloud-process.ts';
import { signUp } from '../clouds.ts';
import { clientOf, set, text } from '../wire.ts';

const CLOUD = resolve('local-cloud/cloud.ts');
const EMPTY = { KWITY_DEMO: '0' };

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.clean());

const cloud = (...args: readonly string[]) => place.ended({}, CLOUD, ...args);

/** `done` holds the acknowledged writes. */
const writing = async (origin: string, devices: number) => {
  const person = await signUp(origin);
  const done: string[] = [];
  let isOver = false;
  const device = async (name: number): Promise<void> => {
    const client = clientOf(origin, person);
    for (let at = 0; !isOver; at += 1) {
      const path = `clients/of-${name}-${at}`;
      const fields = { userID: text(person.uid), name: text('x'.repeat(500)) };
      const told = await client.commit(set(path, fields)).catch(() => undefined);
      if (told?.code === 200) done.push(path);
    }
  };
  const all = Promise.all(Array.from({ length: devices }, (_, name) => device(name)));
  const stop = async () => {
    isOver = true;
    await all;
  };
  return { done, stop };
};

const clientsIn = (file: string): ReadonlySet<string> => {
  const database = openReadOnly(file);
  const rows = database.all("select id from documents where collection = 'clients'");
  database.close();
  return new Set(rows.map((row) => `clients/${row.text('id')}`));
};

describe('a running server', () => {
  it('can be checked and copied while devices write, and leaves one intact file when it ends', async () => {
    const server = await place.start(EMPTY);
    const devices = await writing(server.origin, 4);
    await expect.poll(() => devices.done.length, { timeout: 10_000 }).toBeGreaterThan(40);
    const [one, two] = [join(place.folder, 'one.sqlite'), join(place.folder, 'two.sqlite')];
    const before = [...devices.done];
    const [made, other] = await Promise.all([
      cloud('backup', one),
      askServer(place.data, { kind: 'backup', file: two }),
    ]);
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toMatch(/^Copied into \S+, \d\.\d MB, and proved: accounts 1, clients \d+;/u);
    expect(other?.isDone).toBe(true);
    for (const file of [one, two]) {
      const inCopy = clientsIn(file);
      expect(before.filter((path) => !inCopy.has(path))).toEqual([]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    await expect(restore(place.data, one, Date.now())).rejects.toThrow(
      /^Kwity is running on \S+\. Stop it first, then restore\.$/u,
    );
    const checked = await askServer(place.data, { kind: 'check' });
    expect(checked?.isDone).toBe(true);
    expect(checked?.lines.slice(0, 2).join('\n')).toMatch(
      /are whole: .+\naccounts 1, clients \d+; last commit \S+ \S+\.$/u,
    );
    // A terminal and npm may both forward the signal.
    const exit = once(server.child, 'exit');
    const again = setInterval(() => server.child.kill('SIGINT'), 1);
    await exit;
    clearInterval(again);
    await devices.stop();
    expect(server.child.exitCode).toBe(0);
    const left = (await readdir(place.data)).toSorted();
    expect(left).toEqual(['copies', 'kwity-store.json', 'kwity.sqlite']);
    const alone = join(place.folder, 'alone.sqlite');
    await cp(join(place.data, 'kwity.sqlite'), alone);
    const kept = clientsIn(alone);
    expect(devices.done.filter((path) => !kept.has(path))).toEqual([]);
  });
});

describe('a server with daily copies', () => {
  const kept = async () => {
    const lines: string[] = [];
    const options = { dataDir: place.data, port: 0, isKept: true };
    const server = await startLocalCloud({ ...options, log: (line) => lines.push(line) });
    return { server, lines };
  };

  it('makes the copy of the day as it starts, and goes on if that fails', async () => {
    const first = await kept();
    expect(first.lines.join()).toContain('Copy of the day: ');
    await first.server.close();
    await rm(join(place.data, 'copies'), { recursive: true });
    await writeFile(join(place.data, 'copies'), '');
    const second = await kept();
    expect(second.lines.join()).toContain("Warning: today's copy of the data failed.");
    expect((await askServer(place.data, { kind: 'check' }))?.isDone).toBe(true);
    await second.server.close();
  });

  it('says beforehand how long the check of large data may take', async () => {
    await mkdir(place.data);
    await writeFile(join(place.data, 'kwity.sqlite'), '');
    await truncate(join(place.data, 'kwity.sqlite'), 150e6);
    const lines: string[] = [];
    const options = { dataDir: place.data, port: 0, log: (line: string) => lines.push(line) };
    await expect(startLocalCloud(options)).rejects.toThrow('are damaged');
    expect(lines).toEqual(['Checking 150.0 MB of data, which may take 6.0 s.']);
  });

  it('can be copied even if its file was removed while it runs', async () => {
    const { server } = await kept();
    await signUp(server.url.replace('localhost', '127.0.0.1'));
    const file = join(place.folder, 'copy.sqlite');
    await rename(join(place.data, 'kwity.sqlite'), join(place.folder, 'taken'));
    expect((await cloud('backup', file)).out).toContain('and proved: accounts 1;');
    await expect(restore(place.data, file, Date.now())).rejects.toThrow('Kwity is running on');
    await rename(join(place.folder, 'taken'), join(place.data, 'kwity.sqlite'));
    await server.close();
  });

  it('finishes a copy in progress when it is told to stop', async () => {
    const { server } = await kept();
    const file = join(place.folder, 'copy.sqlite');
    const asked = askServer(place.data, { kind: 'backup', file });
    await expect.poll(() => existsSync(file), { interval: 1 }).toBe(true);
    await server.close();
    expect((await asked)?.isDone).toBe(true);
    expect(clientsIn(file).size).toBe(0);
    expect(existsSync(join(place.data, 'kwity-server.json'))).toBe(false);
  });

  it('answers only callers who know the secret of its folder', async () => {
    const { server } = await kept();
    const note = await readFile(join(place.data, 'kwity-server.json'), 'utf8');
    const { port } = JSON.parse(note) as { port: number };
    for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`]) {
      const init = { method: 'POST', headers: { authorization }, body: '{"kind":"check"}' };
      expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(403);
    }
    await server.close();
  });
});

describe('the command', () => {
  it('explains its usage', async () => {
    const error =
      'npm run cloud -- check | backup FILE | restore FILE | account E-MAIL | disable E-MAIL | enable E-MAIL\n';
    for (const args of [['backup'], ['account'], ['check', 'x'], ['toString', 'x']])
      expect(await cloud(...args)).toEqual({ code: 1, out: '', error });
  });

  it('creates nothing if there are no data', async () => {
    const { code, error } = await cloud('check');
    expect(code).toBe(1);
    expect(error).toContain('There are no data in');
    expect(isOneLine(error)).toBe(true);
    expect(existsSync(place.data)).toBe(false);
  });

  it('says that nothing was done if the server ends before its answer', async () => {
    const { database } = openData(place.data);
    const dying = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
    await once(dying, 'listening');
    const { port } = dying.address() as AddressInfo;
    await writeFile(join(place.data, 'kwity-server.json'), JSON.stringify({ port, secret: 's' }));
    const { code, error } = await cloud('backup', join(place.folder, 'copy.sqlite'));
    dying.close();
    database.close();
    expect(code).toBe(1);
    expect(error).toMatch(/^The server that runs on \S+ gave no answer, [^\n]+\n$/u);
  });
});
