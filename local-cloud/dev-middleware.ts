/** Vite's development server, on the port of the cloud. */
import type { Server } from 'node:http';
import type { Middleware } from './server.ts';

/** Vite as a middleware of `server`, its live updates included. */
export const devMiddleware = async (server: Server): Promise<Middleware> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  server.once('close', () => {
    void vite.close();
  });
  return (request, response, next) => {
    vite.middlewares(request, response, next);
  };
};
