import { describe, expect, it } from 'vitest';
import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import { AuthFault, StorageFault } from '#machines/ports/ports.ts';
import { lockDevice, MINUTE_MS, PASSWORD } from '#test/machines/lock/lock-fixture.ts';
import { anna, bogdan, settle } from '#test/machines/session/session-fixture.ts';

const PASSPHRASE = 'hasło urządzenia';

describe('the lock', () => {
  it('stays open for a user who has not set it, however long the app is idle', async () => {
    const { openTab, pass, device } = lockDevice();
    const tab = openTab();
    expect(tab.state()).toBe('closed');
    await tab.signIn();
    await pass(24 * 60 * MINUTE_MS);
    expect(tab.state()).toBe('open');
    expect(device.record.touchedAt).toBe(0);
  });

  it('locks after the set time without activity, and not before', async () => {
    const { openTab, pass } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await pass(5 * MINUTE_MS - 1000);
    expect(tab.state()).toBe('open');
    await pass(1000);
    expect(tab.state()).toBe('locked');
  });

  it('counts from the last activity in any tab, and locks all tabs at once', async () => {
    const { openTab, pass } = lockDevice({ minutes: 5 });
    const [one, two] = [openTab(), openTab()];
    await one.signIn(true);
    await two.signIn(true);
    await pass(4 * MINUTE_MS);
    two.touch();
    await pass(4 * MINUTE_MS);
    expect([one.state(), two.state()]).toEqual(['open', 'open']);
    await one.send({ type: 'LOCK' });
    await settle();
    expect([one.state(), two.state()]).toEqual(['locked', 'locked']);
  });

  it('locks after the device slept, even if the first touch comes before the first timer', async () => {
    const { openTab, sleep } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    sleep(8 * 60 * MINUTE_MS);
    tab.touch();
    expect(tab.state()).toBe('locked');
  });

  it('locks if the clock was turned back, which would have kept it open', async () => {
    const { openTab, sleep } = lockDevice({ minutes: 5, touchedAt: 60 * MINUTE_MS });
    sleep(60 * MINUTE_MS);
    const tab = openTab();
    await tab.signIn(true);
    sleep(-4 * MINUTE_MS);
    tab.touch();
    expect(tab.state()).toBe('open');
    sleep(-50 * MINUTE_MS);
    tab.touch();
    expect(tab.state()).toBe('locked');
  });

  it('is neither postponed by a clock that is turned back a little, nor deaf to touches', async () => {
    const { openTab, pass, sleep } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await pass(MINUTE_MS);
    sleep(-4 * MINUTE_MS);
    await pass(2 * MINUTE_MS);
    tab.touch();
    await pass(5 * MINUTE_MS - 1000);
    expect(tab.state()).toBe('open');
    await pass(1000);
    expect(tab.state()).toBe('locked');
  });

  it('stays locked across a reload, and locks an app that was closed for too long', async () => {
    const { openTab, sleep } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await tab.send({ type: 'LOCK' });
    const reloaded = openTab();
    await reloaded.signIn();
    expect(reloaded.state()).toBe('locked');
    await reloaded.unlock(PASSWORD);
    sleep(6 * MINUTE_MS);
    const later = openTab();
    await later.signIn();
    expect(later.state()).toBe('locked');
  });

  it("is opened in all tabs by the account's password, and by no other", async () => {
    const { openTab } = lockDevice({ minutes: 5 });
    const [one, two] = [openTab(), openTab()];
    await one.signIn(true);
    await two.signIn(true);
    await one.send({ type: 'LOCK' });
    await one.unlock('inne');
    expect([one.state(), one.fault()]).toEqual(['locked', new AuthFault('invalid-credential', '')]);
    await one.unlock(PASSWORD);
    expect([one.state(), one.fault(), two.state()]).toEqual(['open', null, 'open']);
  });

  it('does not ask a user who has just signed in', async () => {
    const { openTab } = lockDevice({ minutes: 5, isLocked: true });
    const tab = openTab();
    await tab.signIn(true);
    expect(tab.state()).toBe('open');
  });

  it('asks nothing of the next user, and is cleared when its user signs out', async () => {
    const { openTab, device } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await tab.send({ type: 'LOCK' });
    await tab.send({ type: 'NO_USER' });
    expect([tab.state(), device.record.isLocked]).toEqual(['closed', false]);
    await tab.send({ type: 'USER', user: bogdan, isProven: true });
    expect(tab.state()).toBe('open');
  });

  it('stays locked when the session of the same user is reported again', async () => {
    const { openTab } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await tab.send({ type: 'LOCK' });
    await tab.send({ type: 'USER', user: anna, isProven: true });
    expect(tab.state()).toBe('locked');
  });

  it('opens if storage cannot say whether there is a passphrase, and logs that', async () => {
    const { openTab, device, logged } = lockDevice();
    device.fault = new StorageFault('unavailable');
    const tab = openTab();
    await tab.signIn();
    expect([tab.state(), logged]).toEqual(['open', [device.fault]]);
  });

  it('stays locked after any other error', async () => {
    const { openTab, device } = lockDevice();
    device.fault = new TypeError('a mistake of ours');
    const tab = openTab();
    await tab.signIn();
    expect([tab.state(), tab.fault()]).toEqual(['locked', device.fault]);
  });
});

describe('the passphrase', () => {
  const withPassphrase = async () => {
    const shared = lockDevice({ minutes: 5 });
    const tab = shared.openTab();
    await tab.signIn(true);
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: null, next: PASSPHRASE });
    return { ...shared, tab };
  };

  it('can be set in an open app, which stays open', async () => {
    const { tab } = await withPassphrase();
    expect([tab.state(), tab.asksFor(), tab.notices]).toEqual([
      'open',
      'passphrase',
      ['passphrase-set'],
    ]);
  });

  it('is required in each new tab, and the others stay open', async () => {
    const { tab, openTab } = await withPassphrase();
    const next = openTab();
    await next.signIn(true);
    expect([next.state(), tab.state()]).toEqual(['locked', 'open']);
    await next.unlock(PASSWORD);
    expect(next.fault()).toBeInstanceOf(WrongPassphrase);
    tab.touch();
    await next.unlock(PASSPHRASE);
    expect(next.state()).toBe('open');
  });

  it('is required in an open tab when another tab sets it', async () => {
    const { openTab } = lockDevice();
    const [one, two] = [openTab(), openTab()];
    await one.signIn();
    await two.signIn();
    await one.send({ type: 'CHANGE_PASSPHRASE', current: null, next: PASSPHRASE });
    await settle();
    expect([one.state(), two.state(), two.asksFor()]).toEqual(['open', 'locked', 'passphrase']);
  });

  it('is not kept in memory by a locked tab', async () => {
    const { tab, openTab } = await withPassphrase();
    const other = openTab();
    await other.signIn();
    await other.unlock(PASSPHRASE);
    await tab.send({ type: 'LOCK' });
    await settle();
    expect([await tab.holdsKey(), await other.holdsKey()]).toEqual([false, false]);
    await tab.unlock(PASSPHRASE);
    expect([tab.state(), other.state()]).toEqual(['open', 'locked']);
  });

  it('can be removed only with the current one', async () => {
    const { tab, device } = await withPassphrase();
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: 'nie to', next: null });
    expect([tab.state(), device.passphrase, tab.notices.at(-1)]).toEqual([
      'open',
      PASSPHRASE,
      'change-failed',
    ]);
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: PASSPHRASE, next: null });
    expect([tab.state(), device.passphrase, tab.asksFor(), tab.notices.at(-1)]).toEqual([
      'open',
      null,
      'password',
      'passphrase-removed',
    ]);
  });

  it('stays unchanged if storage refuses the change', async () => {
    const { tab, device } = await withPassphrase();
    device.fault = new StorageFault('quota');
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: PASSPHRASE, next: null });
    expect([device.passphrase, tab.notices.at(-1)]).toEqual([PASSPHRASE, 'change-failed']);
  });

  it('is dropped from memory when the user signs out', async () => {
    const { tab } = await withPassphrase();
    await tab.send({ type: 'NO_USER' });
    expect(await tab.holdsKey()).toBe(false);
  });
});
