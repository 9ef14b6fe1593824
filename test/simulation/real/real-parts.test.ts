import { describe, expect, it } from 'vitest';
import { runRange } from '#test/simulation/run/run-range.ts';
import { REAL } from './real-kind.ts';

/** `npm run simulate -- --real --seeds 3000` goes further. */
const SEEDS = Number(process.env['SIMULATION_REAL_SEEDS'] ?? 60);

/** From this seed on there are runs in which the cloud, or its clock, goes back. */
const FROM = 61;

describe('a simulated yard on the real IndexedDB store, the real Firestore SDK and the embedded cloud', () => {
  it(`keeps every invariant in ${SEEDS} histories, each played twice with the same result`, async () => {
    const { failures, counts } = await runRange(FROM, SEEDS, 1, REAL);
    expect(failures).toEqual([]);
    expect(counts['F27 connection to the disk died']).toBeGreaterThan(0);
    // Losses that the product cannot mend are counted, not ignored.
    expect(counts['reported: cloud went back, records lost']).toBeGreaterThan(0);
    expect(counts['F25 server clock goes back']).toBeGreaterThan(0);
  }, 600_000);
});
