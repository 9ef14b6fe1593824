import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { Alias } from 'vite';

/**
 * Import aliases of the product. Without them Node would resolve `#…` with this package's own
 * package.json.
 */
const roomAliases = (): Alias[] => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([name, folder]) => ({
    find: name.replace('*', ''),
    replacement: `${resolve(folder.replace('*', ''))}/`,
  }));
};

/** Builds a page of the bench without the libraries in `without`; returns its folder. */
export const buildPages = async (
  folder: 'page' | 'measures' | 'least' | 'log-code',
  without: readonly RegExp[] = [],
): Promise<string> => {
  const outDir = resolve('.cache/bench', folder);
  await build({
    configFile: false,
    root: resolve('test/bench', folder),
    envDir: resolve('.'),
    logLevel: 'warn',
    resolve: { alias: roomAliases() },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { external: [...without] },
    },
  });
  return outDir;
};

/** Builds the product with the full Firestore SDK instead of the lite one; returns its folder. */
export const buildWithFullFirestore = async (): Promise<string> => {
  const outDir = resolve('.cache/bench/full-firestore');
  await build({
    configFile: resolve('vite.config.ts'),
    logLevel: 'warn',
    resolve: { alias: [{ find: 'firebase/firestore/lite', replacement: 'firebase/firestore' }] },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return outDir;
};
