/** The built app: files of one folder, and its page for every route that is no file. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { text, type Answer, type Handler } from './http.ts';
import { PAGE_HEADERS } from './page-headers.ts';

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

/** A name with a hash of its content never changes its content. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/u;

const cacheOf = (name: string): string =>
  HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The file of a request's path below `root`, undefined when the path is broken or leads out of it. */
const fileOf = (root: string, path: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(path);
    const file = resolve(join(root, decoded));
    const inside = relative(root, file);
    const isOutside = inside.startsWith('..') || resolve(inside) === inside;
    return isOutside || decoded.includes('\0') ? undefined : file;
  } catch {
    return undefined;
  }
};

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const fileAnswer = async (root: string, file: string): Promise<Answer> => ({
  status: 200,
  headers: {
    ...PAGE_HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheOf(relative(root, file).replaceAll('\\', '/')),
  },
  body: await readFile(file),
});

/** The handler of a built app in `folder`. */
export const staticFiles = (folder: string): Handler => {
  const root = resolve(folder);
  const page = join(root, 'index.html');
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method Not Allowed');
    const file = fileOf(root, path);
    if (file === undefined) return text(404, 'Not Found');
    if (await isFile(file)) return fileAnswer(root, file);
    // A missing script must not come as a page: the browser would try to run it.
    if (extname(file) !== '' || !(await isFile(page))) return text(404, 'Not Found');
    return fileAnswer(root, page);
  };
};
