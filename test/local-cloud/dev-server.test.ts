/** `npm run dev`, as a process of its own in a small project whose data lie where they lie by default. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOneLine, MAIN, newPlace, type Place } from './cloud-process.ts';
import { signUp } from './clouds.ts';

let place: Place;
let origin: string;
let data: string;
/** What only the data hold. */
const SECRETS = ['SQLite format 3', '@kwity.pl', 'scrypt$', '"secret"', '"store"'];

beforeAll(async () => {
  place = await newPlace();
  const { folder } = place;
  data = join(folder, '.data');
  for (const name of ['src', 'public']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kwity</title>');
  await writeFile(join(folder, 'src/main.ts'), 'export const word: string = "served";');
  await writeFile(join(folder, 'public/robots.txt'), 'public');
  for (const name of ['src', 'public', '.']) {
    await symlink(data, join(folder, name, 'linked'));
    await symlink(join(data, 'kwity.sqlite-wal'), join(folder, name, 'link.txt'));
  }
  ({ origin } = await place.start({ KWITY_DATA: '.data', KWITY_DEMO: '0' }, '--dev'));
  await signUp(origin);
});
afterAll(() => place.clean());

/** The answer to a path as it stands, which `fetch` would tidy up. */
const got = (
  path: string,
  headers = {},
): Promise<{ readonly code: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const body = Buffer.concat(pieces).toString('latin1');
        resolve({ code: answer.statusCode ?? 0, body });
      });
    })
      .once('error', reject)
      .end();
  });

const FILES = ['kwity.sqlite', 'kwity.sqlite-wal', 'kwity-server.json', 'kwity-store.json'];
const QUERIES = ['', '?raw', '?url', '?inline', '?import&raw', '?raw??', '?.svg?.wasm?init'];

const encoded = (name: string): string =>
  [...name].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

/** Paths that might lead to a file of the data. */
const pathsTo = (file: string): readonly string[] => [
  `/.data/${file}`,
  `//.data/${file}`,
  `/./.data/${file}`,
  `/src/../.data/${file}`,
  `/src/%2e%2e/.data/${file}`,
  `/src%2f..%2f.data/${file}`,
  `/.data%2f${file}`,
  `/.data/${encoded(file)}`,
  `/%252edata/${file}`,
  `/.DATA/${file}`,
  `/.data/${file.toUpperCase()}`,
  `/.data/${file}/`,
  `/.data/${file}%00.txt`,
  `/.data\\${file}`,
  `/@fs${data}/${file}`,
  `/@fs/${data}/${file}`,
  `/@fs${data}/${file}%3fraw`,
  `/@fs${place.folder}/src/../.data/${file}`,
  `/@fs${place.folder}/src/%2e%2e/.data/${file}`,
  `/@fs/${encoded(data)}/${file}`,
  `/@id${data}/${file}`,
  `/@id/__x00__${data}/${file}`,
  `/linked/${file}`,
  `/src/linked/${file}`,
  `/@fs${place.folder}/src/linked/${file}`,
  `/@fs${place.folder}/public/linked/${file}`,
];

const tellsOf = ({ body }: { readonly body: string }): readonly string[] =>
  SECRETS.filter((secret) => body.includes(secret));

describe('the development server', () => {
  it('serves the sources and public files', async () => {
    expect((await got('/src/main.ts')).body).toContain('served');
    expect((await got('/robots.txt')).body).toBe('public');
    expect((await got('/clients', { accept: 'text/html' })).body).toContain('<title>Kwity</title>');
  });

  it.each(FILES)('gives %s to nobody, by whatever path', async (file) => {
    const leaks: string[] = [];
    for (const path of pathsTo(file))
      for (const query of QUERIES) {
        const answer = await got(`${path}${query}`);
        if (tellsOf(answer).length > 0) leaks.push(`${path}${query}`);
      }
    expect(leaks).toEqual([]);
  });

  it('gives no data through links, nor what the project holds beside its sources', async () => {
    for (const path of ['/link.txt', '/src/link.txt', '/src/link.txt?raw', '/public/link.txt'])
      expect(tellsOf(await got(path))).toEqual([]);
    expect((await got('/firestore.rules')).body).not.toContain('service cloud.firestore');
  });

  it('lets no other page read its answers', async () => {
    const { headers } = await fetch(`${origin}/src/main.ts`, {
      headers: { origin: 'http://localhost:9999' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['0.0.0.0', '::', '192.168.1.5'])('does not start on %s', async (host) => {
    const env = { KWITY_HOST: host, KWITY_DATA: 'other' };
    const { code, out, error } = await place.ended(env, MAIN, '--dev');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('npm start');
    expect(isOneLine(error)).toBe(true);
  });
});
