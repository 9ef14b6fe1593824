import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIREBASE_VARIABLES } from '#schemas/build-settings.ts';

const VALUES = Object.values(FIREBASE_VARIABLES);

/** A build for a project of which these values are known. */
const build = (known: readonly string[]): void => {
  const values = Object.fromEntries(known.map((name) => [name, 'yard']));
  const env = { ...process.env, VITE_EMBEDDED_CLOUD: 'false', ...values, NODE_ENV: 'production' };
  // Should it be built after all, then not in place of the app.
  const args = ['vite', 'build', '--outDir', join(tmpdir(), 'kwity-incomplete')];
  execFileSync('npx', args, { env, stdio: 'pipe' });
};

it.each([[VALUES.slice(0, 1)], [VALUES]])(
  '[CONF-1] a real build without %j stops and names what is missing',
  (missing) => {
    const known = VALUES.filter((name) => !missing.includes(name));
    const words = `Missing required environment variables: ${missing.join(', ')}`;
    expect(() => build(known)).toThrow(new RegExp(`${words}(?!,)`, 'u'));
  },
  60_000,
);
