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
import { machine, table } from './report-parts.ts';

declare const bench: Bench;

const ROUNDS = 3;
const APPENDED = 1000;
const CLIENTS = [10_000, 50_000] as const;
const WAITING = [1000, 10_000] as const;

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const rounded = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Median and, in brackets, the smallest and the largest. */
const spread = (values: readonly number[]): string =>
  `${rounded(quantile(values, 0.5))} (${rounded(quantile(values, 0))} to ${rounded(quantile(values, 1))})`;

const ratio = (values: readonly number[], limit: readonly number[]): string =>
  `${(quantile(values, 0.5) / quantile(limit, 0.5)).toFixed(2)} ×`;

/** Each contender once in a round, the next round beginning with another one. */
const inRounds = async <N extends string, R>(
  names: readonly N[],
  rounds: number,
  work: (name: N) => Promise<R>,
): Promise<ReadonlyMap<N, readonly R[]>> => {
  const results = new Map<N, R[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turned = names.map((_, place) => names[(place + round) % names.length]);
    for (const name of turned) if (name !== undefined) results.get(name)?.push(await work(name));
  }
  return results;
};

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
  append: async (origin) => [await appendTable(origin)],
  search: (origin) => inTurn(CLIENTS, (count) => searchTable(origin, count)),
  restart: (origin) => inTurn(WAITING, (count) => restartTable(origin, count)),
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
    await inTurn(wanted, async (name) => (await TABLES[name]?.(origin)) ?? [])
  ).flat();
  console.log(tables.join('\n\n'));
  if (only.length === 0) await writeReport(tables);
} finally {
  await stop();
}
