/**
 * `npm run chaos:disk`: fills a small disk and destroys databases, and counts what became of the
 * acknowledged records.
 */
import type { Page } from 'playwright-core';
import { damageDatabases } from '../e2e/damage.ts';
import { clearBesideTabs, settle, told, until } from './attacks.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { isClean, verdictOf } from './verdict.ts';
import { buildChaosPages, openYard, untilSent, type Yard } from './yard.ts';

const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 160 * MEBIBYTE;
const PAUSE_MS = 1000;
/** Time in ms within which Chromium writes localStorage to the disk. */
const FLUSHED_MS = 7000;
/** Time in ms within which a tab renews a damaged database once there is room. */
const RENEWED_MS = 14_000;
const TOLD_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves up to `count` times until a save is refused; returns the number of stored ones. */
const saves = async (page: Page, prefix: string, count: number): Promise<number> => {
  for (let n = 1; n <= count; n++) {
    const isStored = await page.evaluate(
      (name) =>
        window.chaos.save(name).then(
          () => true,
          () => false,
        ),
      `${prefix}-${String(n)}`,
    );
    if (!isStored) return n - 1;
  }
  return count;
};

interface Told {
  warned: number;
  refused: number;
  putBack: number;
  lost: number;
  slowestMs: number;
  /** Number of times the browser crashed on the full disk. */
  died: number;
}

/** Sends everything pending from a new tab, and counts that tab's notices about lost data. */
const sendAll = async (yard: Yard, counts: Told): Promise<void> => {
  yard.proxy.treatment = 'pass';
  const page = await yard.openTab();
  const { putBack, lost } = await told(page);
  if (putBack !== null) counts.putBack++;
  if (lost !== null) counts.lost++;
  await page.evaluate(() => window.chaos.forget());
  await page.evaluate(() => window.chaos.sync());
  await untilSent(page, 60_000);
  await page.close();
};

const ENDS = ['freed, then killed', 'freed, then closed', 'closed while full', 'killed while full'];

/** Fills the disk while the tab saves, frees it, and ends the browser in one of four ways. */
const fullDisk = async (yard: Yard, disk: SmallDisk, n: number, counts: Told): Promise<void> => {
  disk.fill(3 * MEBIBYTE);
  yard.proxy.treatment = 'hold';
  const page = await yard.openTab();
  if ((await until(async () => (await told(page)).isShort, TOLD_MS)) !== null) counts.warned++;
  await saves(page, `room-${String(n)}`, 3);
  disk.fill(0);
  if ((await saves(page, `full-${String(n)}`, 30)) < 30) counts.refused++;
  const end = ENDS[n % ENDS.length];
  if (end?.startsWith('freed') === true) {
    await pause(2000);
    disk.empty();
    await saves(page, `freed-${String(n)}`, 2);
    await pause(end === 'freed, then killed' ? RENEWED_MS : FLUSHED_MS);
  }
  if (end === 'killed while full') await pause(FLUSHED_MS);
  if (end?.endsWith('killed') === true || end?.startsWith('killed') === true)
    await yard.killBrowser();
  else await yard.reopenBrowser(() => disk.empty());
  disk.empty();
  await sendAll(yard, counts);
};

/** Damages the databases of a closed browser, or clears all site data beside two open tabs. */
const thrownAway = async (yard: Yard, n: number, counts: Told): Promise<void> => {
  yard.proxy.treatment = 'hold';
  const page = await yard.openTab();
  await saves(page, `gone-${String(n)}`, 3);
  if (n % 2 === 0) {
    await yard.reopenBrowser(damageDatabases);
    await sendAll(yard, counts);
    return;
  }
  const follower = await yard.openTab();
  counts.slowestMs = Math.max(counts.slowestMs, await clearBesideTabs(yard, [page, follower]));
  await yard.reopenBrowser();
  await sendAll(yard, counts);
};

/** Prints how many receipts can still be saved between the warning and the first refusal. */
const afterWarning = async (disk: SmallDisk): Promise<void> => {
  const yard = await openYard('chaos-warned@example.pl', disk.path + '/warned');
  disk.fill(4 * MEBIBYTE - 65_536);
  yard.proxy.treatment = 'hold';
  const page = await yard.openTab();
  const ms = await until(async () => (await told(page)).isShort, TOLD_MS);
  const stored = await saves(page, 'warned', 150);
  console.log(`warned after ${String(ms?.toFixed(0))} ms; then ${String(stored)} of 150 saved`);
  disk.empty();
  await yard.close();
};

const attack = async (
  name: string,
  rounds: number,
  disk: SmallDisk,
  round: (yard: Yard, n: number, counts: Told) => Promise<void>,
): Promise<boolean> => {
  const email = `chaos-${name.replaceAll(' ', '-')}@example.pl`;
  const yard = await openYard(email, `${disk.path}/${name.replaceAll(' ', '-')}`);
  const counts: Told = { warned: 0, refused: 0, putBack: 0, lost: 0, slowestMs: 0, died: 0 };
  try {
    for (let n = 1; n <= rounds; n++) {
      await round(yard, n, counts).catch(async (error: unknown) => {
        if (!yard.hasDied()) throw error;
        counts.died++;
        await yard.reopenBrowser(() => disk.empty());
        await sendAll(yard, counts);
      });
      const verdict = verdictOf(yard.acknowledged, await yard.stored(), {
        clients: [],
        removed: [],
      } as never);
      console.error(
        `${name} ${String(n)}: ${JSON.stringify({ counts, acknowledged: verdict.acknowledged, lost: verdict.lost, doubled: verdict.doubled })}`,
      );
      await pause(PAUSE_MS);
    }
    const shown = await settle(yard);
    const verdict = verdictOf(yard.acknowledged, await yard.stored(), shown);
    const { acknowledged, lost, doubled } = verdict;
    console.log(
      `| ${[name, rounds, acknowledged, lost.length, doubled.length, counts.warned, counts.refused, counts.putBack, counts.lost, counts.slowestMs.toFixed(0), counts.died].join(' | ')} |`,
    );
    return isClean(verdict);
  } finally {
    await yard.close();
  }
};

const main = async (): Promise<void> => {
  const disk = mountSmallDisk(DISK_BYTES);
  const rounds = (name: string, usual: number) => Number(process.env[name] ?? usual);
  try {
    await buildChaosPages();
    await afterWarning(disk);
    console.log(
      '| attack | rounds | acknowledged | lost | doubled | warned | refused | put back | told lost | slowest ms | browser ended |',
    );
    const isFullClean = await attack('full disk', rounds('FULL', 20), disk, (yard, n, counts) =>
      fullDisk(yard, disk, n, counts),
    );
    const isAwayClean = await attack('thrown away', rounds('AWAY', 40), disk, thrownAway);
    process.exitCode = isFullClean && isAwayClean ? 0 : 1;
  } finally {
    await disk.unmount();
  }
};

await main();
