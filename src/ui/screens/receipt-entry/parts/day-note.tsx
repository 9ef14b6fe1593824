import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { dayPassed, withDayBegun, withToday } from '#domain/entry/day-passed.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';

/** Asks which day the user means if midnight has passed since the form was begun. */
export const DayNote = ({ entry: { state, now, edit } }: { readonly entry: Entry }) => {
  const passed = state.saving === null ? dayPassed(state.form, now) : null;
  if (passed === null) return null;
  return (
    <Note tone="wait">
      {text.dayPassed(passed)} {text.whichDay}{' '}
      <NoteAction onPress={() => edit((form) => withDayBegun(form, passed))}>
        {passed.day}
      </NoteAction>{' '}
      <NoteAction onPress={() => edit((form) => withToday(form, now))}>{passed.today}</NoteAction>
    </Note>
  );
};
