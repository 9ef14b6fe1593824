import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import type { Removed } from '#ui/receipt/form/receipt-removed.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import lineStyles from './lines.module.css';

const removedText = (removed: Removed): string => {
  if (removed.kind === 'line') return text.lineRemoved(removed.line.productText.trim());
  return removed.form.stored === null ? text.draft.discarded : text.changes.discarded;
};

export const PutBackNote = ({
  entry: { state, putBack },
  kind,
}: {
  readonly entry: Entry;
  readonly kind: Removed['kind'];
}) => {
  const { removed } = state;
  return (
    <div role="status" className={lineStyles.putBack}>
      {removed?.kind === kind && (
        <Note>
          {removedText(removed)}{' '}
          <NoteAction onPress={() => putBack(removed)}>{text.putBack}</NoteAction>
        </Note>
      )}
    </div>
  );
};
