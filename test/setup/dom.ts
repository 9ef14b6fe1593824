/**
 * Adds browser APIs that jsdom lacks, and resets the window after each test, since files share it.
 * Fails a test that leaves loose texts, because a browser that translates the page breaks them.
 */
import { act, cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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

/** React Aria calls `CSS.escape` to find the focus in dialogs and menus. */
const escape = (text: string): string => text.replace(/[^\w-]/gu, '\\$&');

beforeEach(() => {
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('CSS', { escape });
});

afterEach(() => {
  const loose = looseTexts();
  cleanup();
  act(() => toast.remove());
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(loose).toEqual([]);
});
