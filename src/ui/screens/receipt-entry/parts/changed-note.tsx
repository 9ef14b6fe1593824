import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { formatRelative } from '#ui/shared/words/format.text.ts';
import { changedElsewhere } from '#ui/shared/saving/changed-elsewhere.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';

export const ChangedNote = ({
  entry: { state, view, now, discard },
}: {
  readonly entry: Entry;
}) => {
  const { stored } = state.form;
  // While the form is being saved, the difference is the user's own change.
  const isAsked = stored !== null && state.saving === null;
  const changed = isAsked ? changedElsewhere('receipts', stored, view.receipts) : null;
  if (changed === null) return null;
  if (changed === 'gone') return <Note tone="wait">{text.goneElsewhere}</Note>;
  const at = changed.updatedAt === undefined ? '' : formatRelative(changed.updatedAt, now);
  if (!isIssued(changed)) return <Note tone="wait">{text.voidedElsewhere(at)}</Note>;
  return (
    <Note tone="wait">
      {text.changedElsewhere(at, changed)}{' '}
      <NoteAction onPress={discard}>{text.takeChanged}</NoteAction>
    </Note>
  );
};
