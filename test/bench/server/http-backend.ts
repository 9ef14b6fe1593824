/** One server for the page and for all contenders that speak plain HTTP: operations, CouchDB, or the embedded cloud. */
import type { RunningApp } from '#test/e2e/app-process.ts';
import type { Backend, Effects } from './backend.ts';
import { newCouch } from './couch.ts';
import { newEmbeddedCloud } from './embedded-cloud.ts';
import { answer, bodyOf, listen } from './http.ts';
import { newJudge } from './judge.ts';
import { newOperations } from './operations.ts';
import { staticFiles } from './static-files.ts';

/** A backend that serves the page too. */
export interface PageBackend extends Backend {
  readonly origin: string;
}

export interface HttpBackendOptions {
  readonly pageFolder: string;
  readonly cloud: RunningApp;
  /** Which of its three servers the contender uses. */
  readonly speaks: 'operations' | 'couch' | 'cloud';
}

const isCloud = (path: string): boolean => /^\/(?:v1|[a-z]+\.googleapis\.com)\//u.test(path);

let runs = 0;

export const startHttpBackend = async ({
  pageFolder,
  cloud,
  speaks,
}: HttpBackendOptions): Promise<PageBackend> => {
  runs += 1;
  const email = `run-${String(runs)}-${String(process.pid)}@example.pl`;
  const judge = newJudge();
  const operations = newOperations(judge);
  const couch = newCouch(judge);
  const embedded = newEmbeddedCloud(cloud, email, judge);
  const serve = staticFiles(pageFolder);
  const { origin, stop } = await listen(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key'];
    if (path === '/operations')
      await operations.receive(
        body.toString(),
        typeof key === 'string' ? key : undefined,
        response,
      );
    else if (path === '/couch' || path.startsWith('/couch/'))
      couch.receive(path, request.method ?? 'GET', body.toString(), response);
    else if (path === '/') answer(response, 200, { couchdb: 'Welcome', uuid: 'nemesis' });
    else if (isCloud(path)) await embedded.receive(request, body, response);
    else await serve(path, response);
  });
  const effects: Record<HttpBackendOptions['speaks'], () => Effects | Promise<Effects>> = {
    operations: operations.effects,
    couch: couch.effects,
    cloud: embedded.effects,
  };
  return {
    origin,
    query: { email },
    breakAt: judge.breakAt,
    effects: async () => effects[speaks](),
    stop,
  };
};
