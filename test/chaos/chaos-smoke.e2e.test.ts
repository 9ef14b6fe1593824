import { describe, expect, it } from 'vitest';
import { type Outcome, runChaos } from './campaign.ts';
import { isClean } from './verdict.ts';

const FEW = { kills: 2, serverKills: 0, cuts: 1, closes: 1, freezes: 1, quotas: 1, tabs: 0 };

describe('the built app under attack', () => {
  it('loses nothing, doubles nothing, and another tab takes over in time', async () => {
    const outcomes: readonly Outcome[] = await runChaos(FEW, () => undefined);
    const broken = outcomes.filter(({ verdict }) => !isClean(verdict));
    expect(broken).toEqual([]);
    for (const { verdict, attack } of outcomes)
      expect([attack, verdict.acknowledged > 0]).toEqual([attack, true]);
    const longest = (name: string) =>
      Math.max(...(outcomes.find(({ attack }) => attack === name)?.failovers ?? [Infinity]));
    expect(longest('sending tab closed')).toBeLessThan(2000);
    expect(longest('sending tab frozen')).toBeLessThan(20_000);
  }, 300_000);
});
