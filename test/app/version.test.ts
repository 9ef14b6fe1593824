import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '#app/version.ts';

const sources = execFileSync('git', ['ls-files', 'schemas', 'machines', 'src', 'index.html'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|html)$/.test(path));

it('[CONF-2] the version shown comes from one place', () => {
  expect(VERSION).toBe('2.16072025a');
  const places = sources.filter((path) => readFileSync(path, 'utf8').includes(VERSION));
  expect(places).toEqual(['src/app/version.ts']);
});
