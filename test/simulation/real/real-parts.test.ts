import { describe, expect, it } from 'vitest';
import { runRange } from '#test/simulation/run/run-range.ts';
import { REAL } from './real-kind.ts';

/** `npm run simulate -- --real --seeds 3000` goes further. */
const SEEDS = Number(process.env['SIMULATION_REAL_SEEDS'] ?? 60);

/** In the seeds from here on the cloud goes back, and its clock does. */
const FROM = 61;

describe('a simulated yard on the real IndexedDB store, the real Firestore SDK and the embedded cloud', () => {
  it(`holds in ${SEEDS} histories, each the same twice`, async () => {
    const { failures, counts } = await runRange(FROM, SEEDS, 1, REAL);
    expect(failures).toEqual([]);
    // What the product does not mend is counted, not passed over.
    expect(counts['reported: cloud went back, records lost']).toBeGreaterThan(0);
    expect(counts['F25 server clock goes back']).toBeGreaterThan(0);
  }, 600_000);
});
