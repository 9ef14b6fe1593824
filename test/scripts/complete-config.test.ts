import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIREBASE_VARIABLES } from '#schemas/build-settings.ts';

const VALUES = Object.values(FIREBASE_VARIABLES);

/** Builds for a real project with only these variables set. */
const build = (known: readonly string[]): void => {
  const values = Object.fromEntries(known.map((name) => [name, 'yard']));
  const env = { ...process.env, VITE_EMBEDDED_CLOUD: 'false', ...values, NODE_ENV: 'production' };
  // If the build succeeds by mistake, its output must not replace the app.
  const args = ['vite', 'build', '--outDir', join(tmpdir(), 'kwity-incomplete')];
  execFileSync('npx', args, { env, stdio: 'pipe' });
};

it.each([[VALUES.slice(0, 1)], [VALUES]])(
  '[CONF-1] a real build without %j stops and names the missing variables',
  (missing) => {
    const known = VALUES.filter((name) => !missing.includes(name));
    const words = `Missing required environment variables: ${missing.join(', ')}`;
    expect(() => build(known)).toThrow(new RegExp(`${words}(?!,)`, 'u'));
  },
  60_000,
);
