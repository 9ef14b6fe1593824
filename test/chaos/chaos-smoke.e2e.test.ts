// @module-tag long
import { describe, expect, it } from 'vitest';
import { faultsOf, type Outcome, runChaos } from './campaign.ts';

const FEW = {
  kills: 2,
  serverKills: 0,
  cuts: 1,
  closes: 1,
  freezes: 1,
  quotas: 1,
  tabs: 0,
  versions: 1,
  damages: 1,
  clearings: 1,
};

describe('the built app under attack', () => {
  it('loses nothing, doubles nothing, and another tab takes over in time', async () => {
    const outcomes: readonly Outcome[] = await runChaos(FEW, () => undefined);
    expect(outcomes.flatMap((outcome) => faultsOf(outcome, 5))).toEqual([]);
    for (const { verdict, attack } of outcomes)
      expect([attack, verdict.acknowledged > 0]).toEqual([attack, true]);
  }, 900_000);
});
