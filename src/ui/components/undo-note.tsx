import { useEffect } from 'react';
import { undoText } from '#ui/text/common.ts';
import { Button } from './button.tsx';
import styles from './undo-note.module.css';

const FIELD = 'input, textarea, select, [contenteditable]';

/** In a field the keys belong to what is typed there. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !(target instanceof Element && target.matches(FIELD));

interface UndoNoteProps {
  readonly message: string;
  readonly onUndo: () => void;
}

/** What was done, and the way back: a press, or Ctrl and Z outside of a field. */
export const UndoNote = ({ message, onUndo }: UndoNoteProps) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isUndo(event)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onUndo]);
  return (
    <span className={styles.note}>
      {message}
      <Button variant="link" onPress={onUndo}>
        {undoText}
      </Button>
    </span>
  );
};
