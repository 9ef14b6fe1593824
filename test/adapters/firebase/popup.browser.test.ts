import { GoogleAuthProvider, type PopupRedirectResolver } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInByPopup } from '#adapters/firebase/popup.ts';
import { connectTo } from './connection.ts';

const windows: { closed: boolean }[] = [];

/** Replaces only the windows; the rest is the SDK's own code. */
class PaperWindows {
  _initialize() {
    return Promise.resolve({
      registerConsumer: () => undefined,
      unregisterConsumer: () => undefined,
    });
  }
  _openPopup() {
    const opened = { closed: false };
    windows.push(opened);
    return Promise.resolve({ window: opened, close: () => undefined, associatedEvent: null });
  }
  _originValidation() {
    return Promise.resolve();
  }
  _isIframeWebStorageSupported(_auth: unknown, tell: (isSupported: boolean) => void) {
    tell(true);
  }
}

const resolver = PaperWindows as unknown as PopupRedirectResolver;

const open = (firebase: ReturnType<typeof connectTo>) => {
  const outcome: unknown[] = [];
  signInByPopup(firebase, new GoogleAuthProvider(), resolver).catch((error: unknown) =>
    outcome.push(error),
  );
  return outcome;
};

describe('[AUTH-7] signing in with another provider’s popup', () => {
  const firebase = connectTo(location.origin);

  beforeEach(() => {
    windows.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is cancelled when a new popup opens', async () => {
    const first = open(firebase);
    await vi.advanceTimersByTimeAsync(0);
    open(firebase);
    await vi.advanceTimersByTimeAsync(0);
    expect(windows).toHaveLength(2);
    expect(first).toMatchObject([{ name: 'AuthFault', code: 'cancelled-popup-request' }]);
  });

  it('fails as cancelled exactly 8 s after the popup was seen to be closed', async () => {
    const outcome = open(firebase);
    await vi.advanceTimersByTimeAsync(0);
    for (const opened of windows) opened.closed = true;
    await vi.advanceTimersToNextTimerAsync();
    await vi.advanceTimersByTimeAsync(7999);
    expect(outcome).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject([{ name: 'AuthFault', code: 'popup-closed-by-user' }]);
  });

  it('[AUTH-11] checks every 2 s if the popup is still open', async () => {
    const outcome = open(firebase);
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(1999);
    for (const opened of windows) opened.closed = true;
    // The SDK checks at 2 s and cancels 8 s later.
    await vi.advanceTimersByTimeAsync(8000);
    expect(outcome).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject([{ code: 'popup-closed-by-user' }]);
  });
});
