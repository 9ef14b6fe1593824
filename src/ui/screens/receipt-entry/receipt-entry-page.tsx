import type { FocusEvent, KeyboardEvent } from 'react';
import { isChangedSincePrint } from '#domain/receipt/changed-since-print.ts';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { EnterKey } from '#ui/shared/fields/field-kinds.ts';
import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { questionText, receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { receiptsText } from '#ui/receipt/receipts.text.ts';
import {
  type EntryCommand,
  entryCommand,
  lineOfPath,
} from '#ui/screens/receipt-entry/entry/receipt-entry-keys.ts';
import type { FieldPath } from '#domain/entry/field-errors.ts';
import { otherSuccessor } from '#domain/receipt/succession.ts';
import { ChangedNote } from '#ui/screens/receipt-entry/parts/changed-note.tsx';
import { ClientCard } from '#ui/screens/receipt-entry/parts/client-card.tsx';
import { ClosingCard } from '#ui/screens/receipt-entry/parts/closing-card.tsx';
import { DayNote } from '#ui/screens/receipt-entry/parts/day-note.tsx';
import { ReceiptName } from '#ui/receipt/void/succession.tsx';
import { useVoiding } from '#ui/receipt/void/use-voiding.tsx';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { ElsewhereNote, LostNote } from '#ui/screens/receipt-entry/parts/elsewhere-notes.tsx';
import { EntryHead } from '#ui/screens/receipt-entry/parts/entry-head.tsx';
import { focusedPath } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { LinesCard } from '#ui/screens/receipt-entry/parts/lines-card.tsx';
import { PutBackNote } from '#ui/screens/receipt-entry/parts/put-back-note.tsx';
import { Summary } from '#ui/screens/receipt-entry/parts/summary.tsx';
import { useLeaving } from '#ui/screens/receipt-entry/parts/use-leaving.tsx';
import lineStyles from '#ui/screens/receipt-entry/parts/lines.module.css';
import styles from '#ui/screens/receipt-entry/parts/receipt-entry.module.css';

const Restored = ({ entry: { state, discard } }: { readonly entry: Entry }) => {
  const words = state.form.stored === null ? text.draft : text.changes;
  return (
    <Note>
      {words.restored} <NoteAction onPress={discard}>{words.discard}</NoteAction>
    </Note>
  );
};

/** Warns that another receipt already replaces the voided one. */
const Replaced = ({ entry: { state, view } }: { readonly entry: Entry }) => {
  const other = otherSuccessor(state.form, view);
  return (
    other !== null && (
      <Note tone="wait">
        {text.alreadyReplaced(state.form.replacesNumber)} <ReceiptName of={other} />
      </Note>
    )
  );
};

const Printed = ({ stored }: Pick<Entry['state']['form'], 'stored'>) =>
  stored?.printedAt !== undefined && (
    <Note tone="wait">
      {isChangedSincePrint(stored) ? receiptsText.printedOtherwise : text.printedBefore}
    </Note>
  );

const Notes = ({ entry }: { readonly entry: Entry }) => (
  <>
    {entry.state.isRestored && <Restored entry={entry} />}
    <PutBackNote entry={entry} kind="form" />
    {entry.state.form.replacesNumber !== '' && (
      <Note>{text.replaces(entry.state.form.replacesNumber)}</Note>
    )}
    <Replaced entry={entry} />
    <Printed stored={entry.state.form.stored} />
    <div role="status" className={lineStyles.putBack}>
      <ElsewhereNote entry={entry} />
      <LostNote entry={entry} />
      <ChangedNote entry={entry} />
      <DayNote entry={entry} />
    </div>
  </>
);

const Questions = ({ entry: { state, answer } }: { readonly entry: Entry }) => (
  <ConfirmDialog
    isOpen={state.asked !== null}
    title={text.askTitle}
    confirmLabel={text.askConfirm}
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  >
    {state.asked?.questions.map((question) => (
      <p key={question.path + question.code}>{questionText(question)}</p>
    ))}
  </ConfirmDialog>
);

const isFieldOfOneLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

/** False for the Enter that ends a composition or takes the active row of a list. */
const doesEnterMoveOn = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  isFieldOfOneLine(target) &&
  !target.hasAttribute('aria-activedescendant');

const putBackLast = ({ state: { removed }, putBack }: Entry): void => {
  if (removed !== null) putBack(removed);
};

const runCommand = (entry: Entry, command: EntryCommand, path: FieldPath | null): void => {
  if (command.type === 'save') return entry.save(command.intent);
  if (command.type === 'put back') return putBackLast(entry);
  const line = path === null ? null : lineOfPath(path);
  if (path !== null && line !== null) entry.act(line, command.action, path);
};

/** Runs the page's keys before those of a list. */
const press = (entry: Entry) => (event: KeyboardEvent) => {
  const pressed = entryCommand(event);
  // Without a removed line the key takes back what was typed.
  const isOfBrowser = pressed?.type === 'put back' && !entry.state.isJustRemoved;
  const command = isOfBrowser ? null : pressed;
  if (command === null && !doesEnterMoveOn(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const path = focusedPath(event.target);
  if (command !== null) runCommand(entry, command, path);
  else if (path !== null) entry.goOn(path);
};

const leave = (entry: Entry) => (event: FocusEvent) => {
  const path = focusedPath(event.target);
  if (path !== null) entry.leave(path);
};

export const ReceiptEntryPage = ({ entry }: { readonly entry: Entry }) => {
  const leaving = useLeaving(entry);
  // A new receipt has only the one saved before it to void, and stays on the page.
  const isNew = entry.state.form.stored === null;
  const voiding = useVoiding(isNew ? {} : { onVoided: entry.discard, leadTo: '/receipts' });
  return (
    <>
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onBlur={leave(entry)}
        onKeyDownCapture={press(entry)}
      >
        <EnterKey value="next">
          <EntryHead entry={entry} />
          <Notes entry={entry} />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <ClientCard entry={entry} />
              <LinesCard entry={entry} />
              <ClosingCard entry={entry} />
            </div>
            <Summary entry={entry} onVoid={voiding.ask} onLeave={leaving.ask} />
          </div>
        </EnterKey>
      </form>
      {/* Outside the form, so that its key handlers do not apply to the dialogs. */}
      <Questions entry={entry} />
      {leaving.dialog}
      {voiding.dialog}
    </>
  );
};
