/** Vite's development server, on the port of the cloud. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { isReallyInside, realPath } from '#local-cloud/store/real-path.ts';
import type { Middleware } from './server.ts';

/** What a browser needs of the project. All else is served to nobody, wherever the data lie. */
export const SERVED: readonly string[] = [
  'index.html',
  'machines',
  'node_modules',
  'public',
  'schemas',
  'src',
];

/** All that a path may mean after one more decoding; none where it is broken. */
const decodings = (path: string): readonly string[] => {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? [path] : [path, ...decodings(decoded)];
  } catch {
    return [path];
  }
};

/** What climbs, or is no path at all: Vite reads it as another one than it looks. */
const TWISTED = /\\|(?:^|\/)\.{1,2}(?:\/|$)|^[^/]/u;

/** Whether a request may mean something in `folder`, by whatever links lead there. */
const canMean = (folder: string, url: string): boolean => {
  const paths = decodings(url.split(/[?#]/u, 1).join(''));
  return (
    paths.some((path) => TWISTED.test(path)) ||
    paths
      .map((path) => path.replace(/^(?:\/+@(?:fs|id))+(?=\/)/u, '').replace('__x00__', ''))
      .flatMap((path) => [path, `.${path}`, join('public', path)])
      .some((path) => isReallyInside(folder, path))
  );
};

/** Another page has the editor of the developer opened. */
const isForeignToEditor = ({ url = '/', headers }: IncomingMessage): boolean =>
  /^\/__open-in-editor/iu.test(url) &&
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

/** Vite as a middleware of `server`, its live updates included. It serves nothing of `dataDir`. */
export const devMiddleware = async (server: Server, dataDir: string): Promise<Middleware> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      // A linked folder is known by the place that it leads to.
      fs: {
        strict: true,
        allow: SERVED.filter((name) => existsSync(name)).flatMap((name) => [name, realPath(name)]),
      },
    },
  });
  server.once('close', () => {
    void vite.close();
  });
  return (request, response, next) => {
    if (canMean(dataDir, request.url ?? '/') || isForeignToEditor(request)) next();
    else vite.middlewares(request, response, next);
  };
};
