/**
 * `npm run load`: measures how many receipts a second the embedded cloud stores for 1, 4 and 16
 * yards at once.
 */
import { quantile } from '#bench/rounds.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { systemClock } from '#adapters/browser/clock.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { receiptFields } from '#test/builders/records.ts';
import { newPerson, startCloud } from './account.ts';

const YARDS = [1, 4, 16] as const;
const SECONDS = 8;

/** Stores receipts until `end`; returns the ms that each took. */
const work = async (cloudUrl: string, yard: number, end: number): Promise<readonly number[]> => {
  const { journal, cloud, leave } = await newPerson(cloudUrl, 0);
  const times: number[] = [];
  for (let n = 0; performance.now() < end; n += 1) {
    const start = performance.now();
    const ids = { operationId: `op-${String(n)}`, documentId: `r-${String(yard)}-${String(n)}` };
    await journal.submit([createReceipt(receiptFields(), ids)]);
    if (!(await runSync(journal, syncPorts(cloud, systemClock))).success)
      throw new Error('A receipt was not stored.');
    times.push(performance.now() - start);
  }
  await leave();
  return times;
};

const cloud = await startCloud();
for (const yards of YARDS) {
  const end = performance.now() + SECONDS * 1000;
  const numbers = Array.from({ length: yards }, (_, n) => yards * 100 + n);
  const times = (await Promise.all(numbers.map((yard) => work(cloud.url, yard, end)))).flat();
  const [median, late] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(0));
  const rate = (times.length / SECONDS).toFixed(0);
  console.log(
    `${String(yards)} yards: ${rate} receipts/s, median ${median ?? ''} ms, p99 ${late ?? ''} ms`,
  );
}
await cloud.stop();
process.exit(0);
