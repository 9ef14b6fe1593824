import type { DraftLoss } from '#domain/draft/draft-holds.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { FieldError } from '#domain/entry/field-errors.ts';
import type { Question } from '#domain/entry/questions.ts';
import type { Removed } from './receipt-removed.ts';
import { openWrongLines } from './field-order.ts';

/** What is done with a receipt that was saved. */
export type SaveIntent = 'save' | 'print' | 'next';

/**
 * Whether the next receipt begins at once. Of a new receipt the paper is made again and again in the day's row; a correction leads
 * back to the list.
 */
export const isNextReceiptDue = (
  intent: SaveIntent,
  { stored, replacesNumber }: ReceiptForm,
): boolean => intent === 'next' || (intent === 'print' && stored === null && replacesNumber === '');

/** A form that another window has by now, or has ended. */
export interface LostForm {
  readonly how: DraftLoss;
  readonly documentId: string;
  /** The form with what was typed here and never stored; null where nothing was. */
  readonly since: ReceiptForm | null;
}

/** The screen's state: the form, and how far it has come. */
export interface EntryState {
  readonly form: ReceiptForm;
  /** The fields that were left with something in them. */
  readonly left: ReadonlySet<string>;
  /** The fields that a saving stumbled over. */
  readonly stumbled: ReadonlySet<string>;
  /** While someone types the sum is not read out. */
  readonly isTyping: boolean;
  /** Whether anything was entered since the form opened. */
  readonly isTouched: boolean;
  readonly isRestored: boolean;
  /** What can be put back: the line removed last, or what was discarded until something is entered anew. */
  readonly removed: Removed | null;
  /** What is asked before the receipt is saved, and for what it is then saved. */
  readonly asked: { readonly questions: readonly Question[]; readonly intent: SaveIntent } | null;
  /** What is being saved for. */
  readonly saving: SaveIntent | null;
  /** Why the receipt was not stored. */
  readonly refusal: string | null;
  /** What the device refused to store. */
  readonly unstored: readonly NewOperation[];
  /** What became of the form before this one, in another window. */
  readonly lost: LostForm | null;
}

/** What happens on the screen. */
export type EntryEvent =
  | {
      readonly type: 'edited';
      readonly change: (form: ReceiptForm) => ReceiptForm;
      /** What the change takes away; null where it puts it back. */
      readonly removed?: Removed | null;
    }
  | { readonly type: 'left'; readonly path: string }
  | { readonly type: 'stumbled'; readonly errors: readonly FieldError[] }
  | { readonly type: 'asked'; readonly questions: readonly Question[]; readonly intent: SaveIntent }
  | { readonly type: 'answered' }
  | { readonly type: 'saving'; readonly intent: SaveIntent }
  | {
      readonly type: 'refused';
      readonly reason: string;
      readonly unstored: readonly NewOperation[];
    }
  | { readonly type: 'begun'; readonly form: ReceiptForm; readonly removed?: Removed }
  | { readonly type: 'lost'; readonly lost: LostForm; readonly form: ReceiptForm }
  | { readonly type: 'put back'; readonly form: ReceiptForm };

/** The state of a form just opened. */
export const openedWith = (form: ReceiptForm, isRestored = false): EntryState => ({
  form,
  left: new Set(),
  stumbled: new Set(),
  isTyping: false,
  isTouched: false,
  isRestored,
  removed: null,
  asked: null,
  saving: null,
  refusal: null,
  unstored: [],
  lost: null,
});

const stillRemoved = ({ removed }: EntryState): Removed | null =>
  removed?.kind === 'line' ? removed : null;

/** The state after an event. */
export const entryReducer = (state: EntryState, event: EntryEvent): EntryState => {
  switch (event.type) {
    case 'edited': {
      const form = event.change(state.form);
      const removed = event.removed === undefined ? stillRemoved(state) : event.removed;
      return { ...state, form, removed, isTyping: true, isTouched: true, refusal: null };
    }
    case 'left':
      return { ...state, isTyping: false, left: new Set([...state.left, event.path]) };
    case 'stumbled':
      return {
        ...state,
        form: openWrongLines(state.form, event.errors),
        isTyping: false,
        asked: null,
        saving: null,
        stumbled: new Set([...state.stumbled, ...event.errors.map(({ path }) => path)]),
      };
    case 'asked':
      return { ...state, asked: { questions: event.questions, intent: event.intent } };
    case 'answered':
      return { ...state, asked: null };
    case 'saving':
      return {
        ...state,
        asked: null,
        saving: event.intent,
        isTyping: false,
        refusal: null,
      };
    case 'refused':
      return { ...state, saving: null, refusal: event.reason, unstored: event.unstored };
    case 'begun':
      return { ...openedWith(event.form), removed: event.removed ?? null };
    case 'lost':
      return { ...openedWith(event.form), lost: event.lost };
    case 'put back':
      return { ...openedWith(event.form), isTouched: true };
  }
};

const isAboutNothing = ({ code }: FieldError): boolean => /-(empty|missing)$/.test(code);

/**
 * The errors that are shown: of fields that were left, and of those a saving stumbled over. That nothing was typed yet is no error
 * until then.
 */
export const shownErrors = (
  { left, stumbled }: EntryState,
  errors: readonly FieldError[],
): ReadonlyMap<string, FieldError> =>
  new Map(
    errors
      .filter(
        (error) => stumbled.has(error.path) || (left.has(error.path) && !isAboutNothing(error)),
      )
      .map((error) => [error.path, error]),
  );
