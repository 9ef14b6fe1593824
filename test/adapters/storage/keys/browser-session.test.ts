import { describe, expect, it } from 'vitest';
import { forgetAccount, formerAccounts, noteAccount } from '#adapters/storage/keys/accounts.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { localStorageRememberedUser } from '#adapters/storage/keys/remembered-user.ts';
import { storageWith } from '#test/builders/storage.ts';
import { REMEMBERED_USER_KEY } from '#test/builders/agreed.ts';

describe('the remembered user', () => {
  const user = { id: 'anna', email: 'anna@kwity.pl' };

  it('is read as it was written, and is gone after it was forgotten', () => {
    const storage = storageWith();
    const remembered = localStorageRememberedUser(() => storage);
    expect(remembered.read()).toBeNull();
    remembered.write(user);
    expect(localStorageRememberedUser(() => storage).read()).toEqual(user);
    remembered.write(null);
    expect(remembered.read()).toBeNull();
    expect(storage.getItem(REMEMBERED_USER_KEY)).toBeNull();
  });

  it.each(['', '{', 'null', '17', '"anna"', '[]', '{"id":"","email":"a"}', '{"id":"anna"}'])(
    'is nobody if %j is stored',
    (text) => {
      const storage = storageWith({ [REMEMBERED_USER_KEY]: text });
      expect(localStorageRememberedUser(() => storage).read()).toBeNull();
    },
  );
});

describe('accounts with the same e-mail', () => {
  const former = { id: 'former', email: 'anna@kwity.pl' };
  const present = { id: 'anna', email: 'Anna@kwity.pl' };

  it('are found again after a sign-out, and accounts of other e-mails are not', () => {
    const storage = storageWith();
    const remembered = localStorageRememberedUser(() => storage);
    for (const user of [former, { id: 'ewa', email: 'ewa@kwity.pl' }, present]) {
      remembered.write(user);
      remembered.write(null);
    }
    expect(formerAccounts(storage, present)).toEqual(['former']);
    expect(formerAccounts(storage, { id: 'x', email: '' })).toEqual([]);
    forgetAccount(storage, 'former');
    expect(formerAccounts(storage, present)).toEqual([]);
  });

  it('include one remembered by a version that did not record accounts', () => {
    const storage = storageWith({ [REMEMBERED_USER_KEY]: JSON.stringify(former) });
    localStorageRememberedUser(() => storage).write(null);
    expect(formerAccounts(storage, present)).toEqual(['former']);
  });

  it('are recorded without the e-mail in plain text', () => {
    const storage = storageWith();
    noteAccount(storage, former);
    expect(storage.getItem('kwity_account_former')).toMatch(/^[0-9a-f]{16}$/u);
  });
});

describe('the browser’s connectivity', () => {
  it('[CONN-1] follows the browser’s events until it is unsubscribed', () => {
    const state = { onLine: true };
    const page = Object.assign(new EventTarget(), { navigator: state });
    const connectivity = browserConnectivity(
      'https://cloud.test/',
      () => () => undefined,
      page as unknown as Window,
    );
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
