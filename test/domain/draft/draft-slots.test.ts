import { describe, expect, it } from 'vitest';
import { chooseSlot, type Slot, draftSlots } from '#domain/draft/draft-slots.ts';

const slot = (name: string, changes: Partial<Slot> = {}): Slot => ({
  name,
  by: null,
  draft: null,
  isHeld: false,
  ...changes,
});

const held = { by: 'other', isHeld: true } as const;

const chosen = (...asked: Parameters<typeof chooseSlot>) => {
  const { opened, elsewhere } = chooseSlot(...asked);
  return [opened.name, elsewhere?.name ?? null];
};

describe('the draft slot that a form opens', () => {
  it('is the first one if no window has it open', () => {
    expect(chosen([slot('a'), slot('b')])).toEqual(['a', null]);
  });

  it('is that of an unfinished form that no window has open', () => {
    expect(chosen([slot('a'), slot('b', { draft: 1 })])).toEqual(['b', null]);
  });

  it("skips slots that another window has open, and names that window's draft if there is one", () => {
    expect(chosen([slot('a', { ...held, draft: 1 }), slot('b')])).toEqual(['b', 'a']);
    expect(chosen([slot('a', held), slot('b')])).toEqual(['b', null]);
  });

  it('is an empty one if the user starts a new form', () => {
    expect(chosen([slot('a', { draft: 1 }), slot('b')], true)).toEqual(['b', null]);
  });

  it('is the first one if all are taken', () => {
    expect(chosen([slot('a', held), slot('b', held)])).toEqual(['a', null]);
  });

  it('has a unique name', () => {
    const names = draftSlots('receipt');
    expect(names[0]).toBe('receipt');
    expect(new Set(names).size).toBe(names.length);
  });
});
