/**
 * What jsdom leaves out and the screens need: matchMedia, and an empty document after each test. Whatever a test has shown
 * survives a browser that translates.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { looseTexts } from './loose-texts.ts';

function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

vi.stubGlobal('matchMedia', matchMedia);
afterEach(() => {
  const loose = looseTexts();
  cleanup();
  expect(loose).toEqual([]);
});
