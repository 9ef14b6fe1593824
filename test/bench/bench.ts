/** `npm run bench`: the same work for Kwity and for what others would use, in turn, in one run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { format } from 'prettier';
import type { Page } from 'playwright-core';
import { sizesOf } from '#scripts/sizes.ts';
import { openBrowser } from '#test/e2e/browser-process.ts';
import { buildPages } from './build-page.ts';
import type { Bench } from './measures/main.ts';
import { listen } from './server/http.ts';
import { staticFiles } from './server/static-files.ts';
import { cloudTables } from './cloud/tables.ts';
import { machine, table } from './report-parts.ts';
import { inRounds, quantile, ratio, rounded, spread } from './rounds.ts';

declare const bench: Bench;

/** `-- --smoke` only shows that every row still works: one round of small amounts, whose figures say nothing. */
const isSmoke = process.argv.includes('--smoke');
const sized = (amount: number): number => (isSmoke ? Math.ceil(amount / 50) : amount);

const ROUNDS = isSmoke ? 1 : 3;
const APPENDED = sized(1000);
const BURST = sized(10_000);
const CLIENTS = [10_000, 50_000].map(sized);
const WAITING = [1000, 10_000].map(sized);
const PAPERS = [1, sized(100)];

const inTurn = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

/** Opens a page on a fresh profile for one piece of work. */
const onFreshPage = async <R>(origin: string, work: (page: Page) => Promise<R>): Promise<R> => {
  const browser = await openBrowser();
  try {
    await browser.page.goto(`${origin}/page`);
    await browser.page.waitForFunction(() => 'bench' in globalThis);
    return await work(browser.page);
  } finally {
    await browser.close();
  }
};

const appendTable = async (origin: string): Promise<string> => {
  const names = await onFreshPage(origin, (page) => page.evaluate(() => bench.appenders));
  const results = await inRounds(names, ROUNDS, (name) =>
    onFreshPage(origin, (page) =>
      page.evaluate(([which, count]) => bench.measureAppend(which, count), [
        name,
        APPENDED,
      ] as const),
    ),
  );
  const limit = results.get('raw') ?? [];
  return table(
    [`append ${String(APPENDED)} one by one`, 'ms, median (spread)', 'to the limit'],
    [...results].map(([name, ms]) => [name, spread(ms), ratio(ms, limit)]),
  );
};

const burstTable = async (origin: string): Promise<string> => {
  const names = await onFreshPage(origin, (page) => page.evaluate(() => bench.bursters));
  const results = await inRounds(names, ROUNDS, (name) =>
    onFreshPage(origin, (page) =>
      page.evaluate(([which, count]) => bench.measureBurst(which, count), [name, BURST] as const),
    ),
  );
  const limit = results.get('raw') ?? [];
  return table(
    [`append ${String(BURST)} asked for at once`, 'ms, median (spread)', 'to the limit'],
    [...results].map(([name, ms]) => [name, spread(ms), ratio(ms, limit)]),
  );
};

const pdfTable = async (origin: string, count: number): Promise<string> => {
  const names = await onFreshPage(origin, (page) => page.evaluate(() => bench.printers));
  const results = await inRounds(names, ROUNDS, (name) =>
    onFreshPage(origin, (page) =>
      page.evaluate(([which, many]) => bench.measurePdf(which, many), [name, count] as const),
    ),
  );
  return table(
    [`PDF of ${String(count)}`, 'ms, median (spread)', 'kB'],
    [...results].map(([name, rows]) => [
      name,
      spread(rows.map(({ ms }) => ms)),
      ((rows[0]?.bytes ?? 0) / 1000).toFixed(1),
    ]),
  );
};

const searchTable = async (origin: string, count: number): Promise<string> => {
  const names = await onFreshPage(origin, (page) => page.evaluate(() => bench.searchers));
  const results = await inRounds(names, ROUNDS, (name) =>
    onFreshPage(origin, (page) =>
      page.evaluate(([which, clients]) => bench.measureSearch(which, clients), [
        name,
        count,
      ] as const),
    ),
  );
  const keysOf = (name: (typeof names)[number]) =>
    (results.get(name) ?? []).flatMap(({ keyMs }) => keyMs);
  return table(
    [
      `search ${String(count)} clients`,
      'per key, ms, median (spread)',
      'p95',
      'to the limit',
      'build, ms',
      'finds of what a scan finds',
    ],
    [...results].map(([name, rounds]) => [
      name,
      spread(keysOf(name)),
      rounded(quantile(keysOf(name), 0.95)),
      ratio(keysOf(name), keysOf('scan')),
      spread(rounds.map(({ buildMs }) => buildMs)),
      `${(100 * (rounds[0]?.recall ?? 0)).toFixed(1)} %`,
    ]),
  );
};

const restartOnce = (origin: string, name: Parameters<Bench['fill']>[0], count: number) =>
  onFreshPage(origin, async (page) => {
    await page.evaluate(([which, many]) => bench.fill(which, many), [name, count] as const);
    await page.reload();
    await page.waitForFunction(() => 'bench' in globalThis);
    return page.evaluate(([which, many]) => bench.measureRestart(which, many), [
      name,
      count,
    ] as const);
  });

const restartTable = async (origin: string, count: number): Promise<string> => {
  const names = await onFreshPage(origin, (page) => page.evaluate(() => bench.restarters));
  const results = await inRounds(names, ROUNDS, (name) => restartOnce(origin, name, count));
  const limit = results.get('raw') ?? [];
  return table(
    [`restart with ${String(count)} waiting`, 'ms, median (spread)', 'to the limit'],
    [...results].map(([name, ms]) => [name, spread(ms), ratio(ms, limit)]),
  );
};

const bytesTable = (): string =>
  table(
    ['bytes, gzip 9', ''],
    Object.entries(sizesOf('dist')).map(([part, bytes]) => [
      part,
      `${(bytes / 1000).toFixed(1)} kB`,
    ]),
  );

const TABLES: Readonly<Record<string, (origin: string) => Promise<readonly string[]>>> = {
  append: async (origin) => [await appendTable(origin), await burstTable(origin)],
  search: (origin) => inTurn(CLIENTS, (count) => searchTable(origin, count)),
  restart: (origin) => inTurn(WAITING, (count) => restartTable(origin, count)),
  pdf: (origin) => inTurn(PAPERS, (count) => pdfTable(origin, count)),
  cloud: () => cloudTables(ROUNDS, sized),
  bytes: async () => [bytesTable()],
};

const writeReport = async (tables: readonly string[]): Promise<void> => {
  const text = [
    '# Measured',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${String(ROUNDS)} rounds, load ${loadavg()[0]?.toFixed(1) ?? ''} at the end. ${machine()}.`,
    ...tables,
    readFileSync('test/bench/bench-notes.md', 'utf8'),
  ].join('\n\n');
  writeFileSync('docs/benchmarks.md', await format(text, { parser: 'markdown', printWidth: 100 }));
};

// `npm run bench -- restart search` measures these alone and writes nothing.
const only = process.argv.slice(2).filter((name) => Object.hasOwn(TABLES, name));
const wanted = only.length === 0 ? Object.keys(TABLES) : only;

const pageFolder = await buildPages('measures');
const serve = staticFiles(pageFolder);
const { origin, stop } = await listen((request, response) => serve(request.url ?? '/', response));
try {
  const tables = (
    await inTurn(wanted, async (name) => {
      const made = (await TABLES[name]?.(origin)) ?? [];
      console.log(made.join('\n\n'), '\n');
      return made;
    })
  ).flat();
  if (only.length === 0 && !isSmoke) await writeReport(tables);
} finally {
  await stop();
}
