import { describe, expect, it } from 'vitest';
import {
  type EntryEvent,
  entryReducer,
  openedWith,
  shownErrors,
} from '#ui/receipt/form/receipt-entry-state.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import type { FieldError } from '#domain/entry/field-errors.ts';

const after = (...events: readonly EntryEvent[]) =>
  events.reduce(entryReducer, openedWith(emptyForm('doc')));

const typed: EntryEvent = { type: 'edited', change: (form) => ({ ...form, notes: 'x' }) };
const negative: FieldError = { path: 'line-1:net', code: 'net-negative' };
const empty: FieldError = { path: 'line-1:price', code: 'price-empty' };
const shownAfter = (...events: readonly EntryEvent[]) => [
  ...shownErrors(after(...events), [negative, empty]).keys(),
];

describe('an error', () => {
  it('is not shown while the field is being typed', () => {
    expect(shownAfter(typed)).toEqual([]);
  });

  it('is shown when its field is left', () => {
    expect(shownAfter({ type: 'left', path: 'line-1:net' })).toEqual(['line-1:net']);
  });

  it('about an empty field is shown on saving', () => {
    expect(shownAfter({ type: 'left', path: 'line-1:price' })).toEqual([]);
    expect(shownAfter({ type: 'stumbled', errors: [empty] })).toEqual(['line-1:price']);
  });
});

describe('the state', () => {
  it('keeps the form when the device refuses to store it', () => {
    const state = after(
      typed,
      { type: 'saving', intent: 'save' },
      { type: 'refused', reason: 'quota', unstored: [] },
    );
    expect(state).toMatchObject({ form: { notes: 'x' }, saving: null, refusal: 'quota' });
    expect(entryReducer(state, typed).refusal).toBeNull();
  });

  it('holds its questions until they are answered', () => {
    const questions = [{ path: 'number', code: 'number-taken' }] as const;
    const asked: EntryEvent = { type: 'asked', questions, intent: 'print' };
    expect(after(asked).asked).toEqual({ questions, intent: 'print' });
    expect(after(asked, { type: 'answered' }).asked).toBeNull();
    expect(after(asked, { type: 'saving', intent: 'print' })).toMatchObject({
      asked: null,
      saving: 'print',
    });
  });

  it('counts as typing until the field is left', () => {
    expect(after(typed).isTyping).toBe(true);
    expect(after(typed, { type: 'left', path: 'date' }).isTyping).toBe(false);
  });

  it('starts the next form without errors and touched fields', () => {
    const state = after(
      typed,
      { type: 'stumbled', errors: [empty] },
      {
        type: 'begun',
        form: emptyForm('next'),
      },
    );
    expect(state).toEqual(openedWith(emptyForm('next')));
  });
});
