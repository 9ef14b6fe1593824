import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser, findInstalledBrowser } from '#scripts/find-browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('KWITY_BROWSER takes precedence over every installed browser', () => {
  vi.stubEnv('KWITY_BROWSER', '/somewhere/chromium');
  expect(findInstalledBrowser()).toBe('/somewhere/chromium');
});

it('a missing KWITY_BROWSER is named in the error', () => {
  vi.stubEnv('KWITY_BROWSER', '/somewhere/chromium');
  expect(findBrowser).toThrow(/^No browser at \/somewhere\/chromium: /u);
});

it('the browser that was found exists', () => {
  vi.stubEnv('KWITY_BROWSER', '');
  expect(existsSync(findBrowser())).toBe(true);
});
