import { isSameRecord } from '#domain/shared/ids.ts';
import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { describeDraft } from '#domain/entry/receipt-draft.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';

export const ElsewhereNote = ({ entry: { elsewhere, takeOver } }: { readonly entry: Entry }) => {
  const described = elsewhere === null ? null : describeDraft(elsewhere.draft);
  return (
    described !== null && (
      <Note>
        {text.elsewhere(described)} <NoteAction onPress={takeOver}>{text.takeOver}</NoteAction>
      </Note>
    )
  );
};

export const LostNote = ({ entry: { state, view, putBackLost } }: { readonly entry: Entry }) => {
  const { lost } = state;
  if (lost === null) return null;
  const saved = view.receipts.find(({ id }) => isSameRecord(id, lost.documentId));
  return (
    <Note tone="wait">
      {text.lostElsewhere[lost.how](saved?.number ?? '')}{' '}
      {lost.since !== null && <NoteAction onPress={putBackLost}>{text.putBackSince}</NoteAction>}
    </Note>
  );
};
