import { Button } from '#ui/components/button.tsx';
import { Note } from '#ui/components/note.tsx';
import { receiptEntryText as text } from '#ui/text/receipt-entry.ts';
import { dayPassed, ofDayBegun, ofToday } from '#ui/view/receipt-form-day.ts';
import type { Entry } from './entry.ts';
import styles from './receipt-entry.module.css';

/** Asks which day is meant where one has passed since the form was begun. */
export const DayNote = ({ entry: { state, now, edit } }: { readonly entry: Entry }) => {
  const passed = state.saving === null ? dayPassed(state.form, now) : null;
  if (passed === null) return null;
  return (
    <Note tone="wait">
      {text.dayPassed(passed)} {text.whichDay}{' '}
      <span className={styles.inNote}>
        <Button variant="link" onPress={() => edit((form) => ofDayBegun(form, passed))}>
          {passed.day}
        </Button>{' '}
        <Button variant="link" onPress={() => edit((form) => ofToday(form, now))}>
          {passed.today}
        </Button>
      </span>
    </Note>
  );
};
