import { table } from '#bench/report-parts.ts';
import { inRounds, spread } from '#bench/rounds.ts';
import { startCloud } from './account.ts';
import { measureRefresh, measureSync } from './rows.ts';

const ROUND_TRIPS_MS = [0, 50, 200] as const;
const CLIENTS = [1000, 10_000] as const;

const syncTable = async (
  cloudUrl: string,
  roundTripMs: number,
  rounds: number,
): Promise<string> => {
  const results = await inRounds(['ours', 'one by one'] as const, rounds, (name) =>
    measureSync(cloudUrl, roundTripMs, name),
  );
  return table(
    [`sync of 1000 at ${String(roundTripMs)} ms a round trip`, 'ms, median (spread)', 'requests'],
    [...results].map(([name, rows]) => [
      name,
      spread(rows.map(({ ms }) => ms)),
      String(rows[0]?.requests ?? ''),
    ]),
  );
};

const refreshTable = async (cloudUrl: string, count: number): Promise<string> => {
  const rows = Object.entries(await measureRefresh(cloudUrl, count));
  return table(
    [`refresh, 20 of ${String(count)} clients changed`, 'documents read', 'kB', 'ms'],
    rows.map(([name, { documents, bytes, ms }]) => [
      name,
      String(documents),
      (bytes / 1000).toFixed(1),
      ms.toFixed(0),
    ]),
  );
};

/** What the cloud is asked for, against an embedded one of its own; `sized` makes amounts smaller where figures do not matter. */
export const cloudTables = async (
  rounds: number,
  sized: (amount: number) => number,
): Promise<readonly string[]> => {
  const cloud = await startCloud();
  try {
    const tables: string[] = [];
    for (const ms of ROUND_TRIPS_MS) tables.push(await syncTable(cloud.url, ms, rounds));
    for (const count of CLIENTS) tables.push(await refreshTable(cloud.url, sized(count)));
    return tables;
  } finally {
    await cloud.stop();
  }
};
