import { describe, expect, it } from 'vitest';
import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import { AuthFault, StorageFault } from '#machines/ports/ports.ts';
import { lockDevice, MINUTE_MS, PASSWORD } from '#test/machines/lock/lock-fixture.ts';
import { anna, bogdan, settle } from '#test/machines/session/session-fixture.ts';

const PASSPHRASE = 'hasło urządzenia';

describe('the lock', () => {
  it('is open for whoever asked for none, however long nobody touches the app', async () => {
    const { openTab, pass, device } = lockDevice();
    const tab = openTab();
    expect(tab.state()).toBe('closed');
    await tab.signIn();
    await pass(24 * 60 * MINUTE_MS);
    expect(tab.state()).toBe('open');
    expect(device.record.touchedAt).toBe(0);
  });

  it('locks when nobody has touched the app for the time set, and not before', async () => {
    const { openTab, pass } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await pass(5 * MINUTE_MS - 1000);
    expect(tab.state()).toBe('open');
    await pass(1000);
    expect(tab.state()).toBe('locked');
  });

  it('counts from the last touch in any tab, and locks all tabs at once', async () => {
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

  it('locks a device that slept, also when the first touch comes before the first look', async () => {
    const { openTab, sleep } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    sleep(8 * 60 * MINUTE_MS);
    tab.touch();
    expect(tab.state()).toBe('locked');
  });

  it('locks when the clock was turned back, which would have kept it open for as long', async () => {
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

  it('stays locked over a reload, and locks an app that was closed for too long', async () => {
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

  it('is opened by the password of the account, in all tabs, and by no other', async () => {
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

  it('does not ask a second time whoever has just signed in', async () => {
    const { openTab } = lockDevice({ minutes: 5, isLocked: true });
    const tab = openTab();
    await tab.signIn(true);
    expect(tab.state()).toBe('open');
  });

  it('asks nothing of the next user, and forgets a mark when its user signs out', async () => {
    const { openTab, device } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await tab.send({ type: 'LOCK' });
    await tab.send({ type: 'NO_USER' });
    expect([tab.state(), device.record.isLocked]).toEqual(['closed', false]);
    await tab.send({ type: 'USER', user: bogdan, isProven: true });
    expect(tab.state()).toBe('open');
  });

  it('stays as it is when the session of the same user is told again', async () => {
    const { openTab } = lockDevice({ minutes: 5 });
    const tab = openTab();
    await tab.signIn(true);
    await tab.send({ type: 'LOCK' });
    await tab.send({ type: 'USER', user: anna, isProven: true });
    expect(tab.state()).toBe('locked');
  });

  it('opens where the storage refuses to tell of a passphrase, and says so in the log', async () => {
    const { openTab, device, logged } = lockDevice();
    device.fault = new StorageFault('unavailable');
    const tab = openTab();
    await tab.signIn();
    expect([tab.state(), logged]).toEqual(['open', [device.fault]]);
  });

  it('stays locked where something else went wrong', async () => {
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

  it('is set in an open app, which goes on', async () => {
    const { tab } = await withPassphrase();
    expect([tab.state(), tab.asksFor(), tab.notices]).toEqual([
      'open',
      'passphrase',
      ['passphrase-set'],
    ]);
  });

  it('is asked for by each new tab, which locks none of the others', async () => {
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

  it('is asked for by a tab that was open when another one set it', async () => {
    const { openTab } = lockDevice();
    const [one, two] = [openTab(), openTab()];
    await one.signIn();
    await two.signIn();
    await one.send({ type: 'CHANGE_PASSPHRASE', current: null, next: PASSPHRASE });
    await settle();
    expect([one.state(), two.state(), two.asksFor()]).toEqual(['open', 'locked', 'passphrase']);
  });

  it('is held by no tab that is locked', async () => {
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

  it('is changed and taken off by whoever knows it, and by nobody else', async () => {
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

  it('stays what it was when the storage refuses the change', async () => {
    const { tab, device } = await withPassphrase();
    device.fault = new StorageFault('quota');
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: PASSPHRASE, next: null });
    expect([device.passphrase, tab.notices.at(-1)]).toEqual([PASSPHRASE, 'change-failed']);
  });

  it('is forgotten with the user', async () => {
    const { tab } = await withPassphrase();
    await tab.send({ type: 'NO_USER' });
    expect(await tab.holdsKey()).toBe(false);
  });
});
