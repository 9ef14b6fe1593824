import { fc } from '@fast-check/vitest';
import { createHash } from 'node:crypto';
import { openFuzzCloud } from './fuzz-judge.ts';
import { wireRequest } from './fuzz-wire.ts';

export interface WireReport {
  readonly requests: number;
  /** Number of distinct request bodies. */
  readonly different: number;
  readonly largest: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly faults: readonly string[];
  /** CPU time in ms, and the same in plain commits. */
  readonly slowest: number;
  readonly ratio: number;
  readonly slowestBody: string;
  /** The longest time without a break for other requests, in ms. */
  readonly stretch: number;
  /** Memory at the end, in megabytes. */
  readonly memory: number;
}

const CHUNK = 125;

export const fuzzWire = async (
  requests: number,
  seed: number,
  say: (line: string) => void = () => undefined,
): Promise<WireReport> => {
  const cloud = await openFuzzCloud();
  const plain = await cloud.plain();
  const seen = new Set<string>();
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  let [largest, slowest, slowestBody, stretch] = [0, 0, '', 0];
  for (let done = 0; done < requests; done += CHUNK) {
    const count = Math.min(CHUNK, requests - done);
    for (const request of fc.sample(wireRequest, { numRuns: count, seed: seed + done })) {
      const body = JSON.stringify(request);
      seen.add(createHash('sha1').update(body).digest('base64'));
      largest = Math.max(largest, body.length);
      const verdict = await cloud.ask(request);
      stretch = Math.max(stretch, verdict.stretch);
      statuses[verdict.status] = (statuses[verdict.status] ?? 0) + 1;
      faults.push(...verdict.faults.map((fault) => `${fault}: ${body.slice(0, 300)}`));
      if (verdict.ms > slowest) [slowest, slowestBody] = [verdict.ms, body.slice(0, 300)];
    }
    faults.push(...cloud.faults());
    if ((done / CHUNK) % 8 === 7) say(`${done + count} requests, ${seen.size} different`);
  }
  cloud.close();
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  return {
    requests,
    different: seen.size,
    largest,
    statuses,
    faults,
    slowest,
    ratio: slowest / plain,
    slowestBody,
    stretch,
    memory,
  };
};
