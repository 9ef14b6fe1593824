/** What jsdom leaves out and the screens need: matchMedia, and an empty document after each test. */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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
afterEach(cleanup);
