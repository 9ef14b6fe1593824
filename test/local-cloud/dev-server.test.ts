import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVED } from '#local-cloud/dev-middleware.ts';
import { isOneLine, MAIN, newPlace, type Place } from './cloud-process.ts';
import { signUp } from './clouds.ts';

let place: Place;
let origin: string;
let data: string;
/** Files beside the sources have the names of this project's files and this content. */
const BESIDE = 'for no browser';

const begin = async (where: string): Promise<void> => {
  place = await newPlace();
  const { folder } = place;
  data = join(folder, where);
  for (const name of ['src', 'public']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kwity</title>');
  await writeFile(join(folder, 'src/main.ts'), 'export const word: string = "served";');
  await writeFile(join(folder, 'public/robots.txt'), 'public');
  await mkdir(data, { recursive: true });
  for (const name of ['src', 'public', '.']) {
    await symlink(data, join(folder, name, 'linked'));
    await symlink(join(data, 'kwity.sqlite-wal'), join(folder, name, 'link.txt'));
  }
  ({ origin } = await place.start({ KWITY_DATA: where, KWITY_DEMO: '0' }, '--dev'));
  await signUp(origin);
};

/** This project's root files that no browser needs, and one file in each folder. */
const filesBeside = async (): Promise<readonly string[]> => {
  const names = (await readdir('.')).filter((name) => !SERVED.includes(name) && name !== '.data');
  const paths = names.map(async (name) =>
    (await stat(name)).isDirectory() ? `${name}/secret.ts` : name,
  );
  return Promise.all(paths);
};

/** The answer to a raw path, which `fetch` would normalise. */
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
const QUERIES = [
  ...['', '?raw', '?url', '?inline', '?import', '?import&raw', '?import&inline', '?raw??'],
  '?.svg?.wasm?init',
];

/** Texts that occur only in the data files, plain and in base64. */
const secrets = async (): Promise<readonly string[]> => {
  const files = await Promise.all(FILES.map((file) => readFile(join(data, file))));
  const values = files
    .slice(2)
    .flatMap((file) => Object.values(JSON.parse(file.toString()) as Record<string, unknown>))
    .filter((value): value is string => typeof value === 'string' && value.length > 15);
  expect(values.length).toBeGreaterThan(1);
  const plain = ['SQLite format 3', '@kwity.pl', 'scrypt$', ...values];
  for (const file of files)
    expect(plain.some((secret) => file.toString('latin1').includes(secret))).toBe(true);
  // Thirty bytes become forty base64 characters, independent of the rest.
  return [...plain, ...files.map((file) => file.subarray(0, 30).toString('base64'))];
};

const encoded = (name: string): string =>
  [...name].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

const pathsTo = (where: string, file: string): readonly string[] => [
  `/${where}/${file}`,
  `//${where}/${file}`,
  `/./${where}/${file}`,
  `/src/../${where}/${file}`,
  `/src/%2e%2e/${where}/${file}`,
  `/src%2f..%2f${where}/${file}`,
  `/${where}%2f${file}`,
  `/${where}/${encoded(file)}`,
  `/%25${encoded(where).slice(1)}/${file}`,
  `/${where.toUpperCase()}/${file}`,
  `/${where}/${file.toUpperCase()}`,
  `/${where}/${file}/`,
  `/${where}/${file}%00.txt`,
  `/${where}\\${file}`,
  `/@fs${data}/${file}`,
  `/@fs/${data}/${file}`,
  `/@fs${data}/${file}%3fraw`,
  `/@fs${place.folder}/src/../${where}/${file}`,
  `/@fs${place.folder}/src/%2e%2e/${where}/${file}`,
  `/@fs/${encoded(data)}/${file}`,
  `/@id${data}/${file}`,
  `/@id/__x00__${data}/${file}`,
  `/linked/${file}`,
  `/src/linked/${file}`,
  `http://localhost/src/linked/${file}`,
  `/src/linked/${file.replace('.json', '')}`,
  `/src/linked\\${file}`,
  `/@fs${place.folder}/src/linked\\${file}`,
  `/@fs/../abc${place.folder}/src/linked/${file}`,
  `/@id//@fs${place.folder}/src/linked/${file}`,
  `/@id/@id/@fs${place.folder}/src/linked/${file}`,
  `/@fs${place.folder}/src/linked/${file}`,
  `/@fs${place.folder}/public/linked/${file}`,
];

const readableOf = async (paths: readonly string[], words: readonly string[]) => {
  const readable: string[] = [];
  for (const path of paths)
    for (const query of QUERIES) {
      const { body } = await got(`${path}${query}`);
      if (words.some((word) => body.includes(word))) readable.push(`${path}${query}`);
    }
  return readable;
};

describe('the development server', () => {
  beforeAll(() => begin('.data'));
  afterAll(() => place.clean());

  it.each(FILES)('serves %s to nobody, by any path', async (file) => {
    expect(await readableOf(pathsTo('.data', file), await secrets())).toEqual([]);
  });

  it('serves no data through links', async () => {
    const paths = ['/link.txt', '/src/link.txt', '/public/link.txt'];
    expect(await readableOf(paths, await secrets())).toEqual([]);
  });

  it.each(SERVED)('refuses to start with its data in %s', async (served) => {
    const env = { KWITY_DATA: `${served}/data/of` };
    const { code, out, error } = await place.ended(env, MAIN, '--dev');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(`${served}/ is served to everybody`);
    expect(isOneLine(error)).toBe(true);
  });

  it('opens the editor only for its own page', async () => {
    const opened = async (site: string) =>
      (await got('/__open-in-editor', { 'sec-fetch-site': site })).body.includes('"file"');
    const sites = ['same-origin', 'none', 'same-site', 'cross-site'];
    expect(await Promise.all(sites.map(opened))).toEqual([true, true, false, false]);
  });

  it('serves the sources and public files', async () => {
    expect((await got('/src/main.ts')).body).toContain('served');
    expect((await got('/robots.txt')).body).toBe('public');
    expect((await got('/clients', { accept: 'text/html' })).body).toContain('<title>Kwity</title>');
  });

  it('serves nothing beside the sources or outside the project', async () => {
    const files = await filesBeside();
    expect(files).toContain('package.json');
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      await mkdir(join(place.folder, file, '..'), { recursive: true });
      await writeFile(join(place.folder, file), `// ${BESIDE}`);
    }
    const paths = files.flatMap((file) => [`/${file}`, `/@fs${place.folder}/${file}`]);
    expect(await readableOf(paths, [BESIDE])).toEqual([]);
    expect(await readableOf(['/@fs/etc/passwd', '/@fs//etc/passwd'], ['root:'])).toEqual([]);
  });

  it('lets no other page read its answers', async () => {
    for (const path of ['/', '/src/main.ts', '/robots.txt', '/firestore.rules', '/v1/projects']) {
      const { headers } = await fetch(origin + path, {
        headers: { origin: 'http://localhost:9999' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['0.0.0.0', '::', '192.168.1.5'])('refuses to start on %s', async (host) => {
    const env = { KWITY_HOST: host, KWITY_DATA: 'other' };
    const { code, out, error } = await place.ended(env, MAIN, '--dev');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('npm start');
    expect(isOneLine(error)).toBe(true);
  });
});
