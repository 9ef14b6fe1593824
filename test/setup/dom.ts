/**
 * What jsdom leaves out and the screens need, and after each test a window as it was: files share
 * one. Whatever a test has shown survives a browser that translates.
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

/** Dialogs and menus need it to find their focus. */
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
