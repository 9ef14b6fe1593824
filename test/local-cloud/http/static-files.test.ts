import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, startEmbedded, type TestCloud } from '#test/local-cloud/clouds.ts';

let cloud: TestCloud;
let clean: () => Promise<void>;
let dist: string;

beforeAll(async () => {
  const { folder, remove } = await newFolder();
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  const files = {
    'dist/index.html': '<!doctype html><title>Kwity</title>',
    'dist/service-worker.js': 'self',
    'dist/icon.png': 'icon',
    'dist/manifest.webmanifest': '{}',
    'dist/assets/main-DbXu12_a.js': 'main',
    'dist/assets/noto-sans-basic-regular-Bx81kPqa.ttf': 'font',
    'secret.txt': 'secret',
    'dist-secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  cloud = await startEmbedded({ staticDir: dist });
  clean = remove;
});
afterAll(async () => {
  await cloud.stop();
  await clean();
});

/** A request with a raw path, which `fetch` would normalise. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ code: number; body: string; type?: string; cache?: string }>((resolve, reject) => {
    const { hostname, port } = new URL(cloud.origin);
    request({ hostname, port, path, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => {
        const { 'content-type': type = '', 'cache-control': cache = '' } = answer.headers;
        resolve({ code: answer.statusCode ?? 0, body, type, cache });
      });
    })
      .on('error', reject)
      .end();
  });

describe('the built app', () => {
  it.each(['/', '/dashboard', '/edit-receipt/temp_receipt_abc', '/index.html'])(
    'answers %s with its page, which the browser revalidates each time',
    async (path) => {
      const answer = await raw(path);
      expect(answer).toMatchObject({ code: 200, cache: 'no-cache' });
      expect(answer.type).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<title>Kwity</title>');
    },
  );

  it.each([
    ['/assets/main-DbXu12_a.js', 'text/javascript; charset=utf-8', true],
    ['/assets/noto-sans-basic-regular-Bx81kPqa.ttf', 'font/ttf', true],
    ['/service-worker.js', 'text/javascript; charset=utf-8', false],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', false],
  ])('serves %s with the right type and cache headers', async (path, type, isImmutable) => {
    const cache = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(await raw(path)).toMatchObject({ code: 200, type, cache });
  });

  it.each([
    ['/assets/main-DbXu12_a.js', 'gzip, deflate, br', 'br'],
    ['/dashboard', 'br;q=1.0', 'br'],
    ['/assets/main-DbXu12_a.js', 'gzip', 'none'],
    ['/icon.png', 'br', 'none'],
  ])(
    'sends %s to a browser that accepts "%s" with the encoding %s',
    async (path, accepted, encoding) => {
      const answer = await fetch(`${cloud.origin}${path}`, {
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'none' ? null : encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(await answer.text()).toMatch(/^(?:main|icon|<!doctype html>.*Kwity.*)$/u);
    },
  );

  it('serves the new content of a changed file, compressed too', async () => {
    const file = join(dist, 'note.txt');
    const headers = { 'accept-encoding': 'br' };
    const read = async () => (await fetch(`${cloud.origin}/note.txt`, { headers })).text();
    await writeFile(file, 'first');
    expect(await read()).toBe('first');
    await writeFile(file, 'second');
    await utimes(file, 1, 1);
    expect(await read()).toBe('second');
  });

  it('answers 404 for a missing file, not the page', async () => {
    expect((await raw('/assets/gone-12345678.js')).code).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../dist-secret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
    '//etc/passwd',
  ])('serves nothing outside its folder for %s', async (path) => {
    const { code, body } = await raw(path);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('root:');
    expect([200, 404]).toContain(code);
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    expect(await raw('/', 'HEAD')).toMatchObject({ code: 200, body: '' });
    expect((await raw('/', 'POST')).code).toBe(405);
  });

  it('leaves the paths of the cloud to the cloud', async () => {
    expect((await raw('/v1/unknown')).code).toBe(404);
    expect((await raw('/identitytoolkit.googleapis.com/v1/unknown')).code).toBe(404);
  });
});
