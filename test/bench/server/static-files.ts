import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { ServerResponse } from 'node:http';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export const staticFiles =
  (folder: string) =>
  async (path: string, response: ServerResponse): Promise<void> => {
    const file = join(folder, normalize(path === '/page' ? '/index.html' : path));
    try {
      const content = await readFile(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'font/ttf' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  };
