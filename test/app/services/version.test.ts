import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '#app/services/version.ts';

const sources = execFileSync('git', ['ls-files', 'schemas', 'machines', 'src', 'index.html'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|html)$/.test(path));

const versionIn = (file: string): unknown =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: unknown }).version;

it('the version of the package is the newest in the changelog', () => {
  const [, newest] = /^## (\S+?)[,\n]/mu.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual([newest, newest]);
});

it('[CONF-2] the version shown comes from one place', () => {
  expect(VERSION).toBe('2.16072025a');
  const places = sources.filter((path) => readFileSync(path, 'utf8').includes(VERSION));
  expect(places).toEqual(['src/app/services/version.ts']);
});
