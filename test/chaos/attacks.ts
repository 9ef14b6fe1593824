import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { copiesFolder } from '#local-cloud/store/data-folder.ts';
import { damagePages } from './damage-pages.ts';
import { stateOf, untilSent, type Yard } from './yard.ts';

const LONG_NOTES = 'x'.repeat(1900);
const MOST_SAVES = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts saving in a tab and does not wait, because the tab is about to be killed. */
const saveOn = (page: Page, prefix: string, pauseMs: number): void => {
  page
    .evaluate(({ prefix, pauseMs }) => window.chaos.saveOn(prefix, pauseMs), { prefix, pauseMs })
    .catch(() => undefined);
};

/** Waits for one more acknowledged save; a busy machine may need long for the first one. */
const untilAcknowledged = async (yard: Yard, before: number): Promise<void> => {
  while (yard.acknowledged.saved.size === before) await pause(5);
};

/** Waits for the first save of `saveOn` with this prefix. */
const untilSaved = async (yard: Yard, prefix: string): Promise<void> => {
  while (!yard.acknowledged.saved.has(`${prefix}-1`)) await pause(5);
};

const save = (page: Page, name: string, notes = ''): Promise<void> =>
  page.evaluate((wanted) => window.chaos.save(wanted.name, wanted.notes), { name, notes });

export const killWhileSaving = async (yard: Yard, round: number): Promise<void> => {
  const page = await yard.openTab();
  const before = yard.acknowledged.saved.size;
  saveOn(page, `kill-${round}`, 5);
  await untilAcknowledged(yard, before);
  await pause((round * 37) % 300);
  await yard.killBrowser();
};

export const killServerWhileSaving = async (yard: Yard, round: number): Promise<void> => {
  const page = await yard.openTab();
  const before = yard.acknowledged.saved.size;
  saveOn(page, `server-${round}`, 20);
  await untilAcknowledged(yard, before);
  await pause(100 + ((round * 61) % 300));
  await yard.killServer();
  await page.close();
};

/** Cuts off a commit on its way to the server, or the answer on its way back. */
export const cutCommits = async (
  yard: Yard,
  treatment: 'cut-request' | 'swallow-answer',
  round: number,
): Promise<void> => {
  const page = await yard.openTab();
  await untilSent(page, 60_000);
  const before = yard.proxy.struck();
  yard.proxy.treatment = treatment;
  await save(page, `${treatment}-${round}`);
  while (yard.proxy.struck() === before) await pause(10);
  await save(page, `${treatment}-${round}-then`);
  yard.proxy.treatment = 'pass';
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 60_000);
  await page.close();
};

/**
 * Makes the leader hang on an unanswered request, then closes or freezes its tab. Returns the ms
 * until another tab has sent everything.
 */
export const loseTheLeader = async (
  yard: Yard,
  how: 'closed' | 'frozen',
  round: number,
): Promise<number> => {
  const follower = await yard.openTab();
  const leader = await yard.openTab();
  await untilSent(follower, 60_000);
  const before = yard.proxy.struck();
  yard.proxy.treatment = 'hold';
  await save(leader, `${how}-${round}`);
  while (yard.proxy.struck() === before) await pause(10);
  await save(follower, `${how}-${round}-other`);
  yard.proxy.treatment = 'pass';
  if (how === 'closed') await leader.close();
  else {
    const session = await yard.browser().context.newCDPSession(leader);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  }
  const took = await untilSent(follower, 60_000);
  if (how === 'frozen') await leader.close();
  await follower.close();
  return took;
};

/**
 * Limits the storage while the browser saves. The page must report the refused save, and earlier
 * saves must survive a kill.
 */
export const cutQuota = async (yard: Yard, quotaBytes: number, round: number): Promise<void> => {
  // Chromium caches the quota of an open database, so set the limit before a tab opens one.
  const session = await yard.browser().context.newCDPSession(yard.browser().page);
  const { origin } = new URL(yard.proxy.url);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaBytes });
  yard.proxy.treatment = 'hold';
  const page = await yard.openTab();
  let isRefused = false;
  for (let n = 1; n <= MOST_SAVES && !isRefused; n++)
    isRefused = await save(page, `quota-${round}-${n}`, LONG_NOTES).then(
      () => false,
      () => true,
    );
  if (!isRefused) throw new Error(`Storage of ${quotaBytes} bytes took all of it.`);
  yard.proxy.treatment = 'pass';
  await yard.killBrowser();
};

/** Polls until `look` is true; returns the ms that it took, or null after `longestMs`. */
export const until = async (
  look: () => Promise<boolean>,
  longestMs: number,
): Promise<number | null> => {
  const start = performance.now();
  while (performance.now() - start < longestMs) {
    if (await look()) return performance.now() - start;
    await pause(20);
  }
  return null;
};

export const told = (page: Page) => page.evaluate(() => window.chaos.told());

const TOLD_MS = 10_000;

/**
 * Clears all site data while two tabs are open; the tabs must restore unsent entries. Returns the
 * ms until both tabs have reported it.
 */
export const clearBesideTabs = async (yard: Yard, tabs: readonly Page[]): Promise<number> => {
  const session = await yard.browser().context.newCDPSession(yard.browser().page);
  const { origin } = new URL(yard.proxy.url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  const isTold = async (tab: Page) => (await told(tab)).putBack !== null;
  const times = await Promise.all(tabs.map((tab) => until(() => isTold(tab), TOLD_MS)));
  if (times.includes(null)) throw new Error('A tab did not say that its data was cleared.');
  return Math.max(...times.map(Number));
};

/** Clears all site data while two tabs save; returns the ms as `clearBesideTabs` does. */
export const clearWhileSaving = async (yard: Yard, round: number): Promise<number> => {
  yard.proxy.treatment = 'hold';
  const tabs = [await yard.openTab(), await yard.openTab()];
  const prefixes = tabs.map((_, i) => `cleared-${round}-${i}`);
  for (const [i, tab] of tabs.entries()) saveOn(tab, String(prefixes[i]), 20);
  // The tabs restore only a log that has entries.
  for (const prefix of prefixes) await untilSaved(yard, prefix);
  await pause((round * 41) % 300);
  const ms = await clearBesideTabs(yard, tabs);
  await pause(300);
  for (const tab of tabs) await tab.close();
  yard.proxy.treatment = 'pass';
  const page = await yard.openTab();
  await page.evaluate(() => window.chaos.forget());
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 60_000);
  await page.close();
  return ms;
};

/** Runs the recovery command that the server prints. Throws if the server prints none. */
const doWhatItSays = (printed: string): void => {
  const [, command] = /To bring back the copy of \S+: (.+)/u.exec(printed) ?? [];
  if (command === undefined) throw new Error(`It does not say what to do:\n${printed}`);
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
};

/** Restarts the server without its daily copies, so that it makes a new copy. */
const copyNow = (yard: Yard): Promise<void> =>
  yard.restartServer((dataDir) =>
    Promise.resolve(rmSync(copiesFolder(dataDir), { recursive: true, force: true })),
  );

/**
 * Damages pages of the stopped server's file, so that it does not start. Restores the daily copy
 * with the printed command; the device then sends what the copy lacks, and its own pending
 * operations.
 */
export const damageServerFile = async (yard: Yard, round: number): Promise<void> => {
  const page = await yard.openTab();
  await save(page, `file-${round}-copied`);
  await untilSent(page, 60_000);
  await copyNow(yard);
  for (let n = 1; n <= 3; n++) await save(page, `file-${round}-after-${n}`);
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 60_000);
  const printed = await yard
    .restartServer(async (dataDir) => {
      damagePages(dataDir, round);
      await save(page, `file-${round}-off`);
    })
    .then(
      () => null,
      (error: unknown) => String(error),
    );
  if (printed === null) throw new Error(`Round ${round}: it started with damaged pages.`);
  await save(page, `file-${round}-damaged`);
  doWhatItSays(printed);
  await yard.restartServer(() => Promise.resolve());
  await page.evaluate(() => window.chaos.sync());
  if ((await until(async () => (await told(page)).isBehind, 60_000)) === null)
    throw new Error('The tab did not say that the cloud went back.');
  if ((await page.evaluate(() => window.chaos.sendNewer())) === null)
    throw new Error('The tab found nothing to send up.');
  await untilSent(page, 60_000);
  await page.close();
};

export const saveInManyTabs = async (yard: Yard, round: number): Promise<void> => {
  const tabs = await Promise.all([yard.openTab(), yard.openTab(), yard.openTab()]);
  for (const [i, tab] of tabs.entries()) saveOn(tab, `tabs-${round}-${i}`, 10);
  for (const tab of tabs.slice(1)) {
    await pause(150);
    await tab.close();
  }
  await pause(100);
  await tabs[0]?.close();
};

export const workInTwoVersions = async (yard: Yard, round: number): Promise<void> => {
  const [one, other] = [await yard.openTab('this'), await yard.openTab('later')];
  saveOn(one, `this-${round}`, 10);
  saveOn(other, `later-${round}`, 10);
  await pause(300 + ((round * 53) % 300));
  await yard.killBrowser();
};

/** Opens the yard once more, sends everything pending, and returns what the screen shows. */
export const settle = async (yard: Yard) => {
  yard.proxy.treatment = 'pass';
  // Only the later version can read the log entries of both.
  const page = await yard.openTab('later');
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 120_000);
  return stateOf(page);
};
