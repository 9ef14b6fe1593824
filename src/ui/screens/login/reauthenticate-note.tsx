import { Button } from '#ui/components/button.tsx';
import { Note } from '#ui/components/note.tsx';
import { reauthenticateText } from '#ui/text/login.ts';
import styles from './reauthenticate-note.module.css';

/** Stays above the work while the password is put off, and leads back to the question. */
export const ReauthenticateNote = ({ onAnswer }: { readonly onAnswer: () => void }) => (
  <div className={styles.note}>
    <Note tone="wait">
      {reauthenticateText.postponed}{' '}
      <Button variant="link" onPress={onAnswer}>
        {reauthenticateText.title}
      </Button>
    </Note>
  </div>
);
