import { describe, expect, it } from 'vitest';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import {
  localStorageRememberedUser,
  REMEMBERED_USER_KEY,
} from '#adapters/browser/remembered-user.ts';
import { storageWith } from '#test/builders/storage.ts';

describe('the remembered user', () => {
  const user = { id: 'anna', email: 'anna@kwity.pl' };

  it('is read as it was written, and gone when it is forgotten', () => {
    const storage = storageWith();
    const remembered = localStorageRememberedUser(() => storage);
    expect(remembered.read()).toBeNull();
    remembered.write(user);
    expect(localStorageRememberedUser(() => storage).read()).toEqual(user);
    remembered.write(null);
    expect(remembered.read()).toBeNull();
    expect(storage.length).toBe(0);
  });

  it.each(['', '{', 'null', '17', '"anna"', '[]', '{"id":"","email":"a"}', '{"id":"anna"}'])(
    'counts as nobody when %j is stored',
    (text) => {
      const storage = storageWith({ [REMEMBERED_USER_KEY]: text });
      expect(localStorageRememberedUser(() => storage).read()).toBeNull();
    },
  );
});

describe('the browser’s connectivity', () => {
  it('[CONN-1] follows the events until it is let go', () => {
    const state = { onLine: true };
    const page = Object.assign(new EventTarget(), { navigator: state });
    const connectivity = browserConnectivity(page as unknown as Window);
    expect(connectivity.isOnline()).toBe(true);
    const told: boolean[] = [];
    const stop = connectivity.subscribe((online) => told.push(online));
    state.onLine = false;
    page.dispatchEvent(new Event('offline'));
    state.onLine = true;
    page.dispatchEvent(new Event('online'));
    stop();
    page.dispatchEvent(new Event('offline'));
    expect(told).toEqual([false, true]);
  });
});
