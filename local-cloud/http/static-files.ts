/** Serves the built app from one folder. Every route that is no file gets the app's page. */
import type { IncomingHttpHeaders } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { text, type Answer, type Handler } from './http.ts';
import { readExtras, pageHeaders } from './page-headers.ts';
import { isInside } from '#local-cloud/store/real-path.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file with a content hash in its name never changes. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/u;

const cacheHeader = (name: string): string =>
  HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Returns undefined if the path is broken or leads out of `root`. */
const findFile = (root: string, path: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(path);
    const file = resolve(join(root, decoded));
    return isInside(root, file) && !decoded.includes('\0') ? file : undefined;
  } catch {
    return undefined;
  }
};

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const COMPRESSIBLE = /^(?:text\/|font\/ttf|image\/svg|application\/(?:json|manifest\+json|wasm))/u;

const compress = promisify(brotliCompress);

/** With the default quality the first visitor waits seconds for files only 7 % smaller. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses a file once, and again when it changes. */
const compressedFiles = () => {
  const done = new Map<string, { readonly changed: number; readonly body: Promise<Buffer> }>();
  return async (file: string): Promise<Buffer> => {
    const changed = (await stat(file)).mtimeMs;
    const known = done.get(file);
    if (known?.changed === changed) return known.body;
    const body = readFile(file).then((content) => compress(content, QUALITY));
    done.set(file, { changed, body });
    return body;
  };
};

const isEncodingAccepted = (headers: IncomingHttpHeaders, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((offer) => offer.trim().split(';', 1).includes(encoding));

export const staticFiles = (folder: string): Handler => {
  const root = resolve(folder);
  const page = join(root, 'index.html');
  const readCompressed = compressedFiles();
  const ownHeaders = pageHeaders(readExtras(root));

  const fileAnswer = async (file: string, asked: IncomingHttpHeaders): Promise<Answer> => {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isCompressed = COMPRESSIBLE.test(type) && isEncodingAccepted(asked, 'br');
    return {
      status: 200,
      headers: {
        ...ownHeaders,
        'content-type': type,
        'cache-control': cacheHeader(relative(root, file).replaceAll('\\', '/')),
        vary: 'accept-encoding',
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      },
      body: await (isCompressed ? readCompressed : readFile)(file),
    };
  };

  return async ({ method, path, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method Not Allowed');
    const file = findFile(root, path);
    if (file === undefined) return text(404, 'Not Found');
    if (await isFile(file)) return fileAnswer(file, headers);
    // A missing script must not be answered with the page: the browser would try to run it.
    if (extname(file) !== '' || !(await isFile(page))) return text(404, 'Not Found');
    return fileAnswer(page, headers);
  };
};
