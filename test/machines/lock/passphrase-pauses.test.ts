import { describe, expect, it } from 'vitest';
import { Paused, WrongPassphrase } from '#machines/ports/lock-ports.ts';
import { pauseAfter } from '#machines/lock/passphrase-pauses.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { lockDevice } from './lock-fixture.ts';

const FREE_FAILURES = 3;

const PASSPHRASE = 'hasło urządzenia';
const LONGEST_MS = 300_000;
const HOUR_MS = 3_600_000;

const locked = async () => {
  const shared = lockDevice();
  const first = shared.openTab();
  await first.signIn();
  await first.send({ type: 'CHANGE_PASSPHRASE', current: null, next: PASSPHRASE });
  await first.send({ type: 'LOCK' });
  const fail = async (times: number, tab = first) => {
    for (let time = 0; time < times; time += 1) {
      await shared.pass(tab.pauseLeft());
      await tab.unlock('nie to');
    }
  };
  const reload = async () => {
    const tab = shared.openTab();
    await tab.signIn();
    return tab;
  };
  return { ...shared, tab: first, fail, reload };
};

describe('wrong passphrases', () => {
  it('cause no pause at first, then longer and longer ones, never above five minutes', () => {
    const pauses = Array.from({ length: 12 }, (_, failures) => pauseAfter(failures));
    expect(pauses.slice(0, FREE_FAILURES + 1)).toEqual([0, 0, 0, 0]);
    expect(pauses.slice(4, 9)).toEqual([1000, 2000, 5000, 15_000, 60_000]);
    expect(new Set(pauses.slice(9))).toEqual(new Set([LONGEST_MS]));
  });

  it('cause a pause in which even the right one is refused', async () => {
    const { tab, fail, pass } = await locked();
    await fail(4);
    expect(tab.fault()).toBeInstanceOf(WrongPassphrase);
    await tab.unlock(PASSPHRASE);
    expect([tab.state(), tab.fault()]).toEqual(['locked', new Paused()]);
    await pass(1000);
    await tab.unlock(PASSPHRASE);
    expect(tab.state()).toBe('open');
  });

  it('are forgotten after the right one', async () => {
    const { tab, fail, pass, device } = await locked();
    await fail(7);
    await pass(15_000);
    await tab.unlock(PASSPHRASE);
    expect(device.record).toMatchObject({ failures: 0, failedAt: null });
  });

  it('count across reloads and tabs', async () => {
    const { fail, reload } = await locked();
    await fail(6);
    const reloaded = await reload();
    expect(reloaded.pauseLeft()).toBe(5000);
    await reloaded.unlock(PASSPHRASE);
    expect(reloaded.fault()).toBeInstanceOf(Paused);
    await fail(1, reloaded);
    expect(reloaded.pauseLeft()).toBe(15_000);
  });

  it('are counted before they are checked, so that closing the tab does not undo one', async () => {
    const { tab, fail, device } = await locked();
    await fail(4);
    device.record = { ...device.record, failedAt: null };
    void tab.unlock('nie to');
    expect([device.record.failures, tab.pauseLeft()]).toEqual([5, 2000]);
  });

  it('cause neither a longer pause if the clock is turned back nor a shorter one in a new tab', async () => {
    const { tab, fail, sleep, pass, reload } = await locked();
    await fail(6);
    sleep(-HOUR_MS);
    tab.watchPause();
    expect(tab.pauseLeft()).toBe(5000);
    await pass(4000);
    const reloaded = await reload();
    expect(reloaded.pauseLeft()).toBe(5000);
    await pass(1000);
    expect(reloaded.pauseLeft()).toBe(0);
    await reloaded.unlock(PASSPHRASE);
    expect(reloaded.state()).toBe('open');
  });

  it('of another tab extend the pause of a tab that watches it', async () => {
    const { tab, fail, sleep, pass, reload, device } = await locked();
    await fail(5);
    tab.watchPause();
    await pass(2000);
    const other = await reload();
    await other.unlock('nie to');
    sleep(-HOUR_MS);
    await pass(4000);
    expect(device.record.failedAt).not.toBeNull();
    await pass(2000);
    expect(device.record.failedAt).toBeNull();
  });

  it('are not counted if storage fails', async () => {
    const { tab, device } = await locked();
    device.fault = new StorageFault('unavailable');
    await tab.unlock(PASSPHRASE);
    expect([device.record.failures, tab.fault()]).toEqual([0, device.fault]);
  });

  it('count in the settings of the open app, too', async () => {
    const { tab, device } = await locked();
    await tab.unlock(PASSPHRASE);
    for (let time = 0; time < 4; time += 1)
      await tab.send({ type: 'CHANGE_PASSPHRASE', current: 'nie to', next: null });
    await tab.send({ type: 'CHANGE_PASSPHRASE', current: PASSPHRASE, next: null });
    expect([tab.notices.at(-1), device.passphrase]).toEqual(['change-paused', PASSPHRASE]);
  });
});
