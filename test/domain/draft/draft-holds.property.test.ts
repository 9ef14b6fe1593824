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

/** A device whose tabs act on what they last knew, even if it is long outdated. */
const device = () => {
  let holds: DraftHolds = {};
  let kept: string | null = null;
  let made = 0;
  const saved: string[] = [];
  /** The hold that each tab believes to have, and the form that it shows. */
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
  it('is saved at most once, whatever the tabs do and however late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { act, saved } = device();
        for (const { tab, what } of steps) act(tab, what);
        expect(new Set(saved).size).toBe(saved.length);
      }),
    );
  });

  it('never belongs to two tabs', () => {
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

  it('is lost for every earlier hold, even if the same tab holds it again', () => {
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

  it('only moves to another tab when the user presses for it or the holder leaves', () => {
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

describe('a tab that acts on an outdated hold', () => {
  const taken = (holds: DraftHolds, from: string | null, by: string): DraftHolds =>
    takenFrom(holds, NAME, from, by) ?? {};
  const late: Holding = { name: NAME, by: 'a', term: 1 };
  const byOther: Holding = { name: NAME, by: 'b', term: 2 };
  const inOther = taken(taken({}, null, 'a'), 'a', 'b');

  it('learns that another tab has taken, saved or dropped the draft', () => {
    expect(draftLoss(inOther, late)).toBe('taken');
    for (const how of ['saved', 'dropped'] as const)
      expect(draftLoss(endedBy(inOther, byOther, how), late)).toBe(how);
  });

  it('learns of the loss even if the other tab already writes the next receipt', () => {
    const next = written(endedBy(inOther, byOther, 'saved'), { ...byOther, term: 3 });
    expect(draftLoss(next, late)).toBe('saved');
  });

  it('cannot release the hold of another tab', () => {
    expect(leftBy(inOther, late)).toEqual(inOther);
    expect(leftBy({}, late)).toEqual({});
  });

  it('goes on if the device has lost all its holds', () => {
    expect(draftLoss({}, late)).toBeNull();
    expect(draftHold(written({}, late), NAME)).toMatchObject({ by: 'a', term: 1 });
  });
});

describe('the holds of a device', () => {
  it('are limited in number, and a hold in use is never dropped', () => {
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
