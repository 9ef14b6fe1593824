/** What is done to the yard. Each attack leaves it running again. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { copiesFolder } from '#local-cloud/store/data-folder.ts';
import { damagePages } from './damage-pages.ts';
import { stateOf, untilSent, type Yard } from './yard.ts';

const LONG_NOTES = 'x'.repeat(1900);
const MOST_SAVES = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts saving in a tab and does not wait; the tab is going to be killed. */
const saveOn = (page: Page, prefix: string, pauseMs: number): void => {
  page
    .evaluate(({ prefix, pauseMs }) => window.chaos.saveOn(prefix, pauseMs), { prefix, pauseMs })
    .catch(() => undefined);
};

/** Until one more save is acknowledged: a busy machine may be long about the first. */
const untilAcknowledged = async (yard: Yard, before: number): Promise<void> => {
  while (yard.acknowledged.saved.size === before) await pause(5);
};

/** Until a save of `saveOn` with this prefix is acknowledged. */
const untilSaved = async (yard: Yard, prefix: string): Promise<void> => {
  while (!yard.acknowledged.saved.has(`${prefix}-1`)) await pause(5);
};

const save = (page: Page, name: string, notes = ''): Promise<void> =>
  page.evaluate((wanted) => window.chaos.save(wanted.name, wanted.notes), { name, notes });

/** The whole browser is killed while it saves and sends. */
export const killWhileSaving = async (yard: Yard, round: number): Promise<void> => {
  const page = await yard.openTab();
  const before = yard.acknowledged.saved.size;
  saveOn(page, `kill-${round}`, 5);
  await untilAcknowledged(yard, before);
  await pause((round * 37) % 300);
  await yard.killBrowser();
};

/** The server is killed while the browser sends to it. */
export const killServerWhileSaving = async (yard: Yard, round: number): Promise<void> => {
  const page = await yard.openTab();
  const before = yard.acknowledged.saved.size;
  saveOn(page, `server-${round}`, 20);
  await untilAcknowledged(yard, before);
  await pause(100 + ((round * 61) % 300));
  await yard.killServer();
  await page.close();
};

/** A commit is cut off on its way there, or its answer on the way back. */
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
 * The tab that sends hangs on a request that is never answered, and is closed or frozen. Gives the time until another tab has sent
 * all of it, ms.
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

/** Storage is cut to a limit while the browser saves; what it refused was refused aloud, and the rest survives a kill. */
export const cutQuota = async (yard: Yard, quotaBytes: number, round: number): Promise<void> => {
  // Chromium remembers for a while how much room an open database has: the limit is set before one is opened.
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

/** Ms until the page says so; null where it does not. */
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
 * All data of the site are cleared beside two open tabs, which put back what was unsent. Gives the
 * time until both have said so, ms.
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

/** All data of the site are cleared while two tabs save; gives what `clearBesideTabs` does. */
export const clearWhileSaving = async (yard: Yard, round: number): Promise<number> => {
  yard.proxy.treatment = 'hold';
  const tabs = [await yard.openTab(), await yard.openTab()];
  const prefixes = tabs.map((_, i) => `cleared-${round}-${i}`);
  for (const [i, tab] of tabs.entries()) saveOn(tab, String(prefixes[i]), 20);
  // A log in which nothing stands is not put back.
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

/** Does what a server says that it needs to start again; throws where it says nothing of it. */
const doWhatItSays = (printed: string): void => {
  const [, command] = /To bring back the copy of \S+: (.+)/u.exec(printed) ?? [];
  if (command === undefined) throw new Error(`It does not say what to do:\n${printed}`);
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
};

/** The server is restarted so that it makes its copy of the day anew. */
const copyNow = (yard: Yard): Promise<void> =>
  yard.restartServer((dataDir) =>
    Promise.resolve(rmSync(copiesFolder(dataDir), { recursive: true, force: true })),
  );

/**
 * Pages of the server's file are damaged while it is off, so that it does not start; its copy of
 * the day is brought back as it says, and the device sends up what that lacks, and what waited.
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

/** Several tabs save at once, and one after another is closed in the middle. */
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

/** This edition and a later one work side by side on one log, and both are killed. */
export const workInTwoVersions = async (yard: Yard, round: number): Promise<void> => {
  const [one, other] = [await yard.openTab('this'), await yard.openTab('later')];
  saveOn(one, `this-${round}`, 10);
  saveOn(other, `later-${round}`, 10);
  await pause(300 + ((round * 53) % 300));
  await yard.killBrowser();
};

/** Opens the yard once more, sends what waits, and gives what the screen shows then. */
export const settle = async (yard: Yard) => {
  yard.proxy.treatment = 'pass';
  // The later edition reads whatever either has stored.
  const page = await yard.openTab('later');
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 120_000);
  return stateOf(page);
};
