/**
 * Serves the product and the page that fills its storage under one origin; can cut off the cloud's
 * documents.
 */
import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen } from './http.ts';
import { staticFiles } from './static-files.ts';

const pass = (target: URL, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url: path, headers } = request;
  const onward = ask(target, { method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
};

/** Starts the gate in front of a running product; `/page` and its assets come from `pageFolder`. */
export const openGate = async (productUrl: string, pageFolder: string) => {
  const target = new URL(productUrl);
  const page = staticFiles(pageFolder);
  let isCut = false;
  const { origin, stop } = await listen(async (request, response) => {
    const path = request.url ?? '/';
    const isOfPage =
      path === '/page' || (path.startsWith('/assets/') && existsSync(join(pageFolder, path)));
    if (isOfPage) await page(path, response);
    else if (isCut && path.startsWith('/v1/')) response.destroy();
    else pass(target, request, response);
  });
  return {
    origin,
    stop,
    cutDocuments: () => {
      isCut = true;
    },
  };
};
