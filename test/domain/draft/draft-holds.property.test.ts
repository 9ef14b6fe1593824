import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DraftHolds,
  endedBy,
  type Holding,
  draftHold,
  leftBy,
  draftLoss,
  takenFrom,
  written,
} from '#domain/draft/draft-holds.ts';

const MOST_HOLDS = 100;

const NAME = 'receipt';

const step = fc.record({
  tab: fc.nat({ max: 2 }),
  what: fc.constantFrom('open', 'press', 'write', 'save', 'drop', 'leave'),
});

/** A device on which tabs do as they believe, some long after it was true. */
const device = () => {
  let holds: DraftHolds = {};
  let kept: string | null = null;
  let made = 0;
  const saved: string[] = [];
  /** What each tab believes to hold, and what it shows. */
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, held: null as Holding | null, shown: '' }));
  type Tab = (typeof tabs)[number];

  const take = (tab: Tab, from: string | null): void => {
    const next = takenFrom(holds, NAME, from, tab.id);
    if (next === null) return;
    holds = next;
    tab.held = { name: NAME, by: tab.id, term: draftHold(holds, NAME).term };
    tab.shown = kept ?? `form ${++made}`;
  };
  const may = ({ held }: Tab): boolean => held !== null && draftLoss(holds, held) === null;
  const end = (tab: Tab, held: Holding, how: 'saved' | 'dropped'): void => {
    if (how === 'saved') saved.push(tab.shown);
    holds = endedBy(holds, held, how);
    kept = null;
    tab.held = { ...held, term: held.term + 1 };
    tab.shown = `form ${++made}`;
  };
  const act = (tab: Tab, what: string): void => {
    const { held } = tab;
    if (what === 'open') take(tab, null);
    else if (what === 'press') take(tab, draftHold(holds, NAME).by);
    else if (held === null || !may(tab)) return;
    else if (what === 'leave') holds = leftBy(holds, held);
    else if (what === 'write') {
      holds = written(holds, held);
      kept = tab.shown;
    } else end(tab, held, what === 'save' ? 'saved' : 'dropped');
  };
  const held: Holding[] = [];
  return {
    saved,
    tabs,
    /** What was ever held, and is not what is held now. */
    former: () =>
      held.filter(({ by, term }) => {
        const now = draftHold(holds, NAME);
        return by !== now.by || term !== now.term;
      }),
    lossOf: (holding: Holding) => draftLoss(holds, holding),
    holders: () => tabs.filter(may).map(({ id }) => id),
    hold: () => draftHold(holds, NAME),
    act: (n: number, what: string) => {
      const tab = tabs[n];
      if (tab === undefined) return;
      act(tab, what);
      if (tab.held !== null) held.push(tab.held);
    },
  };
};

describe('a draft that several tabs have open', () => {
  it('is saved once at the most, whatever they do and however late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { act, saved } = device();
        for (const { tab, what } of steps) act(tab, what);
        expect(new Set(saved).size).toBe(saved.length);
      }),
    );
  });

  it('never is in two hands', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { act, holders, hold } = device();
        for (const { tab, what } of steps) {
          act(tab, what);
          const { by } = hold();
          expect(holders()).toEqual(by === null ? [] : [by]);
        }
      }),
    );
  });

  it('is lost to what a tab held before, also to one that has it again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { act, former, lossOf } = device();
        for (const { tab, what } of steps) {
          act(tab, what);
          for (const holding of former()) expect(lossOf(holding)).not.toBeNull();
        }
      }),
    );
  });

  it('never comes back into a hand that it was taken from, but by a press', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { act, hold } = device();
        for (const { tab, what } of steps) {
          const before = hold();
          act(tab, what);
          const after = hold();
          expect(after.term).toBeGreaterThanOrEqual(before.term);
          if (after.by !== before.by && before.by !== null)
            expect(['press', 'leave']).toContain(what);
        }
      }),
    );
  });
});

describe('a tab that comes too late', () => {
  const taken = (holds: DraftHolds, from: string | null, by: string): DraftHolds =>
    takenFrom(holds, NAME, from, by) ?? {};
  const late: Holding = { name: NAME, by: 'a', term: 1 };
  const byOther: Holding = { name: NAME, by: 'b', term: 2 };
  const inOther = taken(taken({}, null, 'a'), 'a', 'b');

  it('is told that another one has taken the draft, has saved it, or has dropped it', () => {
    expect(draftLoss(inOther, late)).toBe('taken');
    for (const how of ['saved', 'dropped'] as const)
      expect(draftLoss(endedBy(inOther, byOther, how), late)).toBe(how);
  });

  it('is told so though the other one writes the next receipt by now', () => {
    const next = written(endedBy(inOther, byOther, 'saved'), { ...byOther, term: 3 });
    expect(draftLoss(next, late)).toBe('saved');
  });

  it('leaves nothing of another tab', () => {
    expect(leftBy(inOther, late)).toEqual(inOther);
    expect(leftBy({}, late)).toEqual({});
  });

  it('goes on where the device has lost all that it knew', () => {
    expect(draftLoss({}, late)).toBeNull();
    expect(draftHold(written({}, late), NAME)).toMatchObject({ by: 'a', term: 1 });
  });
});

describe('the holds of a device', () => {
  it('are not more than so many, and none that somebody has is forgotten', () => {
    let holds: DraftHolds = {};
    for (let n = 0; n < 2 * MOST_HOLDS; n++) {
      const name = `changes-${n}`;
      holds = takenFrom(holds, name, null, 'a') ?? {};
      if (n > 0) holds = leftBy(holds, { name, by: 'a', term: 1 });
    }
    expect(Object.keys(holds)).toHaveLength(MOST_HOLDS);
    expect(draftHold(holds, 'changes-0').by).toBe('a');
    expect(draftHold(holds, `changes-${2 * MOST_HOLDS - 1}`).term).toBe(1);
  });
});
