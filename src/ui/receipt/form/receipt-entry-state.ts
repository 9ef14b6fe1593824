import type { DraftLoss } from '#domain/draft/draft-holds.ts';
import type { NewOperation } from '#schemas/operation.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import type { FieldError } from '#domain/entry/field-errors.ts';
import type { Question } from '#domain/entry/questions.ts';
import type { Removed } from './receipt-removed.ts';
import { openWrongLines } from './field-order.ts';

/** Next step after a receipt is saved. */
export type SaveIntent = 'save' | 'print' | 'next';

/**
 * True if the next receipt begins at once: the user prints new receipts one after another, but a
 * correction leads back to the list.
 */
export const isNextReceiptDue = (
  intent: SaveIntent,
  { stored, replacesNumber }: ReceiptForm,
): boolean => intent === 'next' || (intent === 'print' && stored === null && replacesNumber === '');

/** A form that another tab took over, saved or discarded. */
export interface LostForm {
  readonly how: DraftLoss;
  readonly documentId: string;
  /** The form with input of this tab that was never stored; null if there is none. */
  readonly since: ReceiptForm | null;
}

export interface EntryState {
  readonly form: ReceiptForm;
  /** Paths of the fields that the user has left. */
  readonly left: ReadonlySet<string>;
  /** Paths of the fields whose errors prevented a save. */
  readonly failedPaths: ReadonlySet<string>;
  /** The sum is not read out while the user types. */
  readonly isTyping: boolean;
  readonly isTouched: boolean;
  readonly isRestored: boolean;
  /** The user can put this back: the last removed line, or a discarded form until the next edit. */
  readonly removed: Removed | null;
  /** True until something is edited after the removal. */
  readonly isJustRemoved: boolean;
  readonly asked: { readonly questions: readonly Question[]; readonly intent: SaveIntent } | null;
  readonly saving: SaveIntent | null;
  /** Message that says why the receipt was not stored. */
  readonly refusal: string | null;
  readonly unstored: readonly NewOperation[];
  /** The previous form of this tab, which another tab took over or ended. */
  readonly lost: LostForm | null;
}

export type EntryEvent =
  | {
      readonly type: 'edited';
      readonly change: (form: ReceiptForm) => ReceiptForm;
      /** The part that this change removes; null if the change puts it back. */
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

export const openedWith = (form: ReceiptForm, isRestored = false): EntryState => ({
  form,
  left: new Set(),
  failedPaths: new Set(),
  isTyping: false,
  isTouched: false,
  isRestored,
  removed: null,
  isJustRemoved: false,
  asked: null,
  saving: null,
  refusal: null,
  unstored: [],
  lost: null,
});

const stillRemoved = ({ removed }: EntryState): Removed | null =>
  removed?.kind === 'line' ? removed : null;

export const entryReducer = (state: EntryState, event: EntryEvent): EntryState => {
  switch (event.type) {
    case 'edited': {
      const form = event.change(state.form);
      if (form === state.form && event.removed === undefined) return state;
      const removed = event.removed === undefined ? stillRemoved(state) : event.removed;
      const isJustRemoved = event.removed !== undefined && removed !== null;
      const touched = { isTyping: true, isTouched: true, refusal: null };
      return { ...state, form, removed, isJustRemoved, ...touched };
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
        failedPaths: new Set([...state.failedPaths, ...event.errors.map(({ path }) => path)]),
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

/** False while the user has looked at nothing but the first field. */
export const isAnyFieldLeft = ({ form, left, failedPaths, isRestored }: EntryState): boolean =>
  left.size > 0 || failedPaths.size > 0 || isRestored || form.stored !== null;

const isAboutNothing = ({ code }: FieldError): boolean => /-(empty|missing)$/.test(code);

/**
 * Returns the errors of the fields that the user left and of those that prevented a save. An empty
 * field is an error only after an attempt to save.
 */
export const shownErrors = (
  { left, failedPaths }: EntryState,
  errors: readonly FieldError[],
): ReadonlyMap<string, FieldError> =>
  new Map(
    errors
      .filter(
        (error) => failedPaths.has(error.path) || (left.has(error.path) && !isAboutNothing(error)),
      )
      .map((error) => [error.path, error]),
  );
