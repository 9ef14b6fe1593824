import { useSelector } from '@xstate/react';
import { useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { isReachable } from '#machines/session/connectivity.machine.ts';
import type { DraftLoss } from '#domain/draft/draft-holds.ts';
import { draftLossFrom, type OpenDraft } from '#machines/draft/draft-desk.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { useNow } from '#ui/shared/hooks/use-now.ts';
import { useApp, useFallback, useView, useWorkspace } from '#ui/services/services.ts';
import { unstoredOperations } from '#ui/shared/saving/use-storing.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { fieldErrorText } from './receipt-errors.text.ts';
import { isNotStored, notStoredText } from '#ui/shared/saving/storing.text.ts';
import { lastVisits } from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import {
  type EntryEvent,
  entryReducer,
  type EntryState,
  isNextReceiptDue,
  type SaveIntent,
  shownErrors,
} from '#ui/receipt/form/receipt-entry-state.ts';
import { lineKey, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { isWorthKeeping } from '#domain/entry/receipt-draft.ts';
import { begun } from '#domain/entry/day-passed.ts';
import { type FieldPath, linePath } from '#domain/entry/field-errors.ts';
import { addLine, isBlankLine } from '#domain/entry/lines.ts';
import { afterEnter } from '#ui/receipt/form/field-order.ts';
import { type ValidReceipt, validateForm } from '#domain/entry/validate.ts';
import { previewPath } from '#ui/receipt/receipts-view.ts';
import { actOnLine, focusAfter } from '#ui/receipt/form/receipt-line-actions.ts';
import { focusOnPutBack, putBack, removedLine } from '#ui/receipt/form/receipt-removed.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { canMissNumbers } from '#domain/entry/head.ts';
import { focusField } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { savedState } from './parts/saved-receipt.tsx';
import { storeReceipt } from './store-receipt.ts';
import { useDraft } from './use-draft.ts';

export interface EntryStart {
  open(): EntryState;
  begin(): ReceiptForm;
  /** Name of the form's drafts; this tab holds one of them. */
  readonly draftName: string;
  readonly opened: OpenDraft;
  readonly takeOver: () => void;
  readonly refused?: StoredOperation | undefined;
}

const useSaving = (
  state: EntryState,
  dispatch: (event: EntryEvent) => void,
  { begin, draftName: name, opened, refused }: Omit<EntryStart, 'open'>,
) => {
  const app = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSentNow = useSelector(app.connectivity, isReachable);
  const { drafts: desk } = workspace;
  const onLost = (how: DraftLoss) => {
    const { form } = state;
    // The form holds nothing that the user would miss.
    if (!isWorthKeeping(form)) return;
    const since = state.isTouched && draft.hasMore(form) ? form : null;
    const lost = { how, documentId: form.documentId, since };
    dispatch({ type: 'lost', lost, form: begin() });
  };
  const draft = useDraft({ desk, name, opened, onLost }, state);
  const isLocked = useRef(false);

  const beginNext = (saved: Receipt) => {
    // The next receipt needs an address that names no client and no other receipt.
    const isSamePlace = pathname + search === '/add-receipt';
    void navigate('/add-receipt', { replace: isSamePlace, state: savedState(saved.id) });
    if (!isSamePlace) return;
    flushSync(() => dispatch({ type: 'begun', form: begin() }));
    focusField('client');
  };

  const finish = (intent: SaveIntent, { receipt }: ValidReceipt, stored: Receipt | undefined) => {
    if (stored !== undefined && isNextReceiptDue(intent, state.form)) return beginNext(stored);
    toasts.success((isSentNow ? text.saved : text.savedOffline)(receipt.number));
    // After "Zapisz" the user sees the saved receipt, to print or send it.
    const isShown = intent === 'save' && stored !== undefined;
    void navigate(isShown ? previewPath(stored.id) : '/receipts');
  };

  const store = async (intent: SaveIntent, valid: ValidReceipt) => {
    const at = new Date(app.now()).toISOString();
    const isPrinted = intent === 'print';
    const receipt = { form: state.form, valid, saving: { at, isPrinted }, refused };
    const stored = await draft.storeAndEnd((held) =>
      storeReceipt({ ...receipt, draft: held }, workspace),
    );
    finish(intent, valid, stored);
    if (isPrinted && stored !== undefined)
      await workspace.printing.print(stored).catch(() => {
        // The seller waits for the paper, so show the preview with the other ways to print.
        // Anything begun meanwhile stays a draft.
        toasts.error(text.printFailed);
        void navigate(previewPath(stored.id));
      });
  };

  const run = async (intent: SaveIntent, valid: ValidReceipt) => {
    // A second press must not save twice, even before the button is drawn busy.
    if (isLocked.current) return;
    isLocked.current = true;
    dispatch({ type: 'saving', intent });
    try {
      await store(intent, valid);
    } catch (error) {
      // The page already shows what another window did with the draft.
      if (draftLossFrom(error) !== null) return;
      dispatch({
        type: 'refused',
        reason: notStoredText(error),
        unstored: unstoredOperations(error),
      });
      if (!isNotStored(error)) throw error;
    } finally {
      isLocked.current = false;
    }
  };
  return { run, draft, now: app.now };
};

type Change = (form: ReceiptForm) => ReceiptForm;

/** Notes when the first change begins the receipt. */
const begunBy =
  (change: Change, now: () => number): Change =>
  (form) => {
    const next = change(form);
    return next === form ? form : begun(next, now());
  };

export const useReceiptEntry = (start: EntryStart): Entry => {
  const { open, begin } = start;
  const [state, dispatch] = useReducer(entryReducer, null, open);
  const view = useView();
  const areNumbersUnknown = canMissNumbers(useFallback(), view);
  const { run, draft, now: clock } = useSaving(state, dispatch, start);
  const now = useNow();
  const visits = useMemo(() => lastVisits(view.receipts), [view.receipts]);
  const judged = validateForm(state.form, { ...view, areNumbersUnknown, now });
  const shown = shownErrors(state, 'errors' in judged ? judged.errors : []);

  const change = (
    event: Omit<Extract<EntryEvent, { type: 'edited' }>, 'type'>,
    focus?: FieldPath,
  ) => {
    flushSync(() => dispatch({ type: 'edited', ...event, change: begunBy(event.change, clock) }));
    if (focus !== undefined) focusField(focus);
  };
  const edit: Entry['edit'] = (by, focus) => change({ change: by }, focus);

  const save = (intent: SaveIntent, isConfirmed = false) => {
    const result = validateForm(state.form, { ...view, areNumbersUnknown, now: clock() });
    if ('errors' in result) {
      flushSync(() => dispatch({ type: 'stumbled', errors: result.errors }));
      focusFirst(result.errors);
    } else if (!isConfirmed && result.value.questions.length > 0)
      dispatch({ type: 'asked', questions: result.value.questions, intent });
    else void run(intent, result.value);
  };

  return {
    state,
    view,
    areNumbersUnknown,
    now,
    visits,
    errorAt: (path) => {
      const error = shown.get(path);
      return error === undefined ? undefined : fieldErrorText(error);
    },
    edit,
    goOn: (from) => goOn(state.form, from, edit),
    leave: (path) => dispatch({ type: 'left', path }),
    act: (key, action, from) =>
      change(
        {
          change: (form) => actOnLine(form, key, action),
          ...(action === 'remove' && { removed: removedLine(state.form, key) }),
        },
        focusAfter(state.form, key, action) ?? from,
      ),
    elsewhere: start.opened.elsewhere,
    takeOver: start.takeOver,
    putBackLost: () => {
      const since = state.lost?.since ?? null;
      if (since === null) return;
      // A form lost to another window becomes a new receipt; a stored receipt keeps its id.
      const documentId = since.stored === null ? state.form.documentId : since.documentId;
      flushSync(() => dispatch({ type: 'put back', form: { ...since, documentId } }));
      focusField('client');
    },
    putBack: (removed) =>
      change({ change: (form) => putBack(form, removed), removed: null }, focusOnPutBack(removed)),
    save: (intent) => save(intent),
    answer: (isYes) => {
      const { asked } = state;
      flushSync(() => dispatch({ type: 'answered' }));
      if (asked === null) return;
      if (isYes) save(asked.intent, true);
      else focusFirst(asked.questions);
    },
    discard: () => {
      void draft.drop();
      const removed = { kind: 'form', form: state.form } as const;
      flushSync(() => dispatch({ type: 'begun', form: begin(), removed }));
      focusField('client');
    },
  };
};

const focusFirst = ([first]: readonly { readonly path: FieldPath }[]): void => {
  if (first !== undefined) focusField(first.path);
};

const goOn = (form: ReceiptForm, from: string, edit: Entry['edit']): void => {
  const to = afterEnter(form, from);
  if (to === null) return;
  if (to !== 'new-line') return focusField(to);
  const last = form.lines.at(-1);
  if (last !== undefined && !isBlankLine(last))
    edit((before) => addLine(before), linePath(lineKey(form.nextLine), 'product'));
};
