import { describe, expect, it, vi } from 'vitest';
import { browserInstallation } from '#adapters/browser/installation.ts';

interface PageFacts {
  readonly isStandalone?: boolean;
  readonly registration?: unknown;
}

const pageWith = ({ isStandalone = false, registration }: PageFacts = {}) => {
  const page = new EventTarget();
  return Object.assign(page, {
    matchMedia: () => ({ matches: isStandalone }),
    navigator: { serviceWorker: { getRegistration: () => Promise.resolve(registration) } },
  }) as unknown as Window;
};

const offer = () => {
  const prompt = vi.fn(() => Promise.resolve());
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
};

describe('[PWA-1] installing the app', () => {
  it('is offered once through the browser’s own prompt, and subscribers are notified', async () => {
    const page = pageWith();
    const installation = browserInstallation(page);
    const listener = vi.fn();
    const stop = installation.subscribe(listener);
    expect(installation.state()).toBe('by-hand');
    const event = offer();
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(installation.state()).toBe('offered');
    await installation.install();
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(installation.state()).toBe('by-hand');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    page.dispatchEvent(new Event('appinstalled'));
    expect(installation.state()).toBe('installed');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is already done if the app runs in its own window', () => {
    expect(browserInstallation(pageWith({ isStandalone: true })).state()).toBe('installed');
  });

  it.each([
    [
      'newest',
      'there is none',
      { update: () => Promise.resolve(), installing: null, waiting: null },
    ],
    ['found', 'one is ready', { update: () => Promise.resolve(), installing: null, waiting: {} }],
    ['unknown', 'the look fails', { update: () => Promise.reject(new TypeError('offline')) }],
    ['unknown', 'no service worker is registered', undefined],
  ])('reports "%s" on a look for a newer version if %s', async (expected, _, registration) => {
    expect(await browserInstallation(pageWith({ registration })).lookForUpdate()).toBe(expected);
  });
});
