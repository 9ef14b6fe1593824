import { Note, NoteAction } from '#ui/shared/widgets/note.tsx';
import { reauthenticateText } from './login.text.ts';
import styles from './reauthenticate-note.module.css';

export const ReauthenticateNote = ({ onAnswer }: { readonly onAnswer: () => void }) => (
  <div className={styles.note}>
    <Note tone="wait">
      {reauthenticateText.postponed}{' '}
      <NoteAction onPress={onAnswer}>{reauthenticateText.title}</NoteAction>
    </Note>
  </div>
);
