import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { isReallyInside, realPath } from '#local-cloud/store/real-path.ts';
import type { Middleware } from './server.ts';

/** Entries of the project that the browser needs. Vite serves nothing else. */
export const SERVED: readonly string[] = [
  'index.html',
  'machines',
  'node_modules',
  'public',
  'schemas',
  'src',
];

/** Returns the path with each further percent-decoding of it, up to the first broken one. */
const decodings = (path: string): readonly string[] => {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? [path] : [path, ...decodings(decoded)];
  } catch {
    return [path];
  }
};

/** Paths with "..", a backslash or no leading slash: Vite may resolve them differently. */
const TWISTED = /\\|(?:^|\/)\.{1,2}(?:\/|$)|^[^/]/u;

/** True if the request may lead into `folder`, also through links. */
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

/** True if a page of another site asks Vite to open the developer's editor. */
const isForeignToEditor = ({ url = '/', headers }: IncomingMessage): boolean =>
  /^\/__open-in-editor/iu.test(url) &&
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

/** Serves the app with live updates, but nothing that lies in `dataDir`. */
export const devMiddleware = async (server: Server, dataDir: string): Promise<Middleware> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      // Vite compares real paths, so the target of a linked folder is allowed as well.
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
