/** Asks a cloud in memory many different things, and tells what was amiss and what was dearest. */
import { fc } from '@fast-check/vitest';
import { createHash } from 'node:crypto';
import { openFuzzCloud } from './fuzz-judge.ts';
import { wireRequest } from './fuzz-wire.ts';

/** What came of a run. */
export interface WireReport {
  readonly requests: number;
  /** Bodies that differ from each other. */
  readonly different: number;
  readonly largest: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly faults: readonly string[];
  /** The dearest request, ms of the processor, and how many plain commits that is. */
  readonly slowest: number;
  readonly ratio: number;
  readonly slowestBody: string;
  /** The longest time that nothing else had a turn, ms. */
  readonly stretch: number;
  /** Megabytes, at the end. */
  readonly memory: number;
}

const CHUNK = 125;

/** Asks so many. */
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
