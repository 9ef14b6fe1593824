import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser, findInstalledBrowser } from '#scripts/find-browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('the browser named by KWITY_BROWSER comes before any other', () => {
  vi.stubEnv('KWITY_BROWSER', '/somewhere/chromium');
  expect(findInstalledBrowser()).toBe('/somewhere/chromium');
});

it('one that is not there is named', () => {
  vi.stubEnv('KWITY_BROWSER', '/somewhere/chromium');
  expect(findBrowser).toThrow(/^No browser at \/somewhere\/chromium: /u);
});

it('the browser found is a file that is there', () => {
  vi.stubEnv('KWITY_BROWSER', '');
  expect(existsSync(findBrowser())).toBe(true);
});
