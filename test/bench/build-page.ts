import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { Alias } from 'vite';

/** The rooms of the product, as its package.json names them; Node takes them for those of this package instead. */
const roomAliases = (): Alias[] => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([name, folder]) => ({
    find: name.replace('*', ''),
    replacement: `${resolve(folder.replace('*', ''))}/`,
  }));
};

/** Builds the page with every contender on it; gives its folder. */
export const buildPage = async (): Promise<string> => {
  const outDir = resolve('.cache/bench/page');
  await build({
    configFile: false,
    root: resolve('test/bench/page'),
    envDir: resolve('.'),
    logLevel: 'warn',
    resolve: { alias: roomAliases() },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
  return outDir;
};
