import { describe, expect, it } from 'vitest';
import { runParallel } from '#test/simulation/run/run-parallel.ts';

/** `npm run simulate -- --seeds 100000` goes further: docs/simulation.md. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 6_000);

/**
 * One of so many seeds runs twice here; the fixed
 * set and `npm run simulate` run each seed twice.
 */
const REPEATED = 10;

/** Number of fixed seeds, which every change has to pass. */
const FIXED = 100;

describe('a simulated yard with two devices, two users, up to three tabs, and every fault', () => {
  it(`keeps every invariant in the first ${FIXED} histories`, async () => {
    expect((await runParallel(1, FIXED)).failures).toEqual([]);
  }, 120_000);

  it(`loses nothing, doubles nothing and comes together in ${SEEDS} histories, of which one in ${REPEATED} is played twice with the same result`, async () => {
    const { failures, counts } = await runParallel(100_001, SEEDS, { repeatEvery: REPEATED });
    expect(failures).toEqual([]);
    expect(counts['F16 frozen with the lock held']).toBeGreaterThan(SEEDS / 100);
  }, 1_800_000);
});
