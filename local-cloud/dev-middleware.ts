/** Vite's development server, on the port of the cloud. */
import { existsSync, realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve, sep } from 'node:path';
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

const realOf = (file: string): string => {
  try {
    return realpathSync.native(resolve(file));
  } catch {
    return resolve(file);
  }
};

/** All that a path may mean after one more decoding; none where it is broken. */
const decodings = (path: string): readonly string[] => {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? [path] : [path, ...decodings(decoded)];
  } catch {
    return [path];
  }
};

/** Whether a request may mean something in `folder`, by whatever links lead there. */
const leadsInto = (folder: string, url: string): boolean => {
  const real = realOf(folder);
  return decodings(url.split('?', 1).join(''))
    .map((path) => path.replace(/^\/+@(?:fs|id)\//u, '/').replace('__x00__', ''))
    .flatMap((path) => [path, `.${path}`, join('public', path)])
    .map((path) => realOf(path.split('\0', 1).join('')))
    .some((file) => file === real || file.startsWith(`${real}${sep}`));
};

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
        allow: SERVED.filter((name) => existsSync(name)).flatMap((name) => [name, realOf(name)]),
      },
    },
  });
  server.once('close', () => {
    void vite.close();
  });
  return (request, response, next) => {
    if (leadsInto(dataDir, request.url ?? '/')) next();
    else vite.middlewares(request, response, next);
  };
};
