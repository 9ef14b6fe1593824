/** `npm run bench`: does the same work with Kwity and with alternatives, in turn. */
import { buildPages } from './build-page.ts';
import { refreshing } from './cloud/refresh-row.ts';
import { syncing } from './cloud/sync-row.ts';
import { writeMeasured } from './measured.ts';
import { bytes } from './rows/bytes-row.ts';
import {
  appending,
  appendingBehind,
  openingYards,
  printing,
  restarting,
  searching,
} from './rows/page-rows.ts';
import { entering } from './rows/entry-row.ts';
import { workingAnHour } from './rows/hour-row.ts';
import { inTurn } from './rows/row.ts';
import type { Row, Setting } from './rows/row.ts';
import { starting } from './rows/start-row.ts';
import { listen } from './server/http.ts';
import { staticFiles } from './server/static-files.ts';

const ROWS: Readonly<Record<string, Row>> = {
  append: appending,
  behind: appendingBehind,
  restart: restarting,
  yard: openingYards,
  search: searching,
  pdf: printing,
  start: starting,
  entry: entering,
  hour: workingAnHour,
  sync: syncing,
  refresh: refreshing,
  bytes,
};

const isSmoke = process.argv.includes('--smoke');

/**
 * Two rounds take about a quarter of an hour; more rounds (`-- --rounds=5`) show the spread better.
 */
const ROUNDS = Number(/--rounds=(\d+)/u.exec(process.argv.join(' '))?.[1] ?? 2);

/**
 * `-- --smoke` only checks that each row runs: one round of small amounts, whose figures mean
 * nothing.
 */
const settingOf = (origin: string, pageFolder: string): Setting => ({
  origin,
  pageFolder,
  rounds: isSmoke ? 1 : ROUNDS,
  sized: (amount) => (isSmoke ? Math.ceil(amount / 50) : amount),
});

// `npm run bench -- restart search` runs these rows only and does not write the report.
const only = process.argv.slice(2).filter((name) => Object.hasOwn(ROWS, name));
const wanted = only.length === 0 ? Object.keys(ROWS) : only;

const minutesSince = (start: number): string => ((performance.now() - start) / 60_000).toFixed(1);

const pageFolder = await buildPages('measures');
const serve = staticFiles(pageFolder);
const { origin, stop } = await listen((request, response) => {
  // Only a cross-origin isolated page has a clock with microseconds.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  return serve(request.url ?? '/', response);
});
try {
  const start = performance.now();
  const setting = settingOf(origin, pageFolder);
  const contests = await inTurn(wanted, async (name) => {
    const made = (await ROWS[name]?.(setting)) ?? [];
    console.log(`${name}: ${minutesSince(start)} minutes by now.\n`);
    return made;
  });
  if (only.length === 0 && !isSmoke) await writeMeasured(contests.flat(), minutesSince(start));
} finally {
  await stop();
}
