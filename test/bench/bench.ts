/** `npm run bench`: the same work for Kwity and for what others would use, in turn, in one run. */
import { buildPages } from './build-page.ts';
import { refreshing } from './cloud/refresh-row.ts';
import { syncing } from './cloud/sync-row.ts';
import { writeMeasured } from './measured.ts';
import { bytes } from './rows/bytes-row.ts';
import { appending, openingYards, printing, restarting, searching } from './rows/page-rows.ts';
import { entering } from './rows/entry-row.ts';
import { workingAnHour } from './rows/hour-row.ts';
import { inTurn } from './rows/row.ts';
import type { Row, Setting } from './rows/row.ts';
import { starting } from './rows/start-row.ts';
import { listen } from './server/http.ts';
import { staticFiles } from './server/static-files.ts';

const ROWS: Readonly<Record<string, Row>> = {
  append: appending,
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

/** Two fit a quarter of an hour; `-- --rounds=5` takes longer, and tells more of the spread. */
const ROUNDS = Number(/--rounds=(\d+)/u.exec(process.argv.join(' '))?.[1] ?? 2);

/** `-- --smoke` only shows that every row still works: one round of small amounts, whose figures say nothing. */
const settingOf = (origin: string, pageFolder: string): Setting => ({
  origin,
  pageFolder,
  rounds: isSmoke ? 1 : ROUNDS,
  sized: (amount) => (isSmoke ? Math.ceil(amount / 50) : amount),
});

// `npm run bench -- restart search` measures these alone and writes nothing.
const only = process.argv.slice(2).filter((name) => Object.hasOwn(ROWS, name));
const wanted = only.length === 0 ? Object.keys(ROWS) : only;

const minutesSince = (start: number): string => ((performance.now() - start) / 60_000).toFixed(1);

const pageFolder = await buildPages('measures');
const serve = staticFiles(pageFolder);
const { origin, stop } = await listen((request, response) => {
  // Only an isolated page has a clock of microseconds.
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
