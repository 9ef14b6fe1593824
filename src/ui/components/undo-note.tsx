import { useEffect, useRef } from 'react';
import { undoText } from '#ui/text/common.ts';
import { Button } from './button.tsx';
import { isBehind } from './is-behind.ts';
import { isTyping } from './is-typing.ts';
import { Kbd } from './kbd.tsx';
import styles from './undo-note.module.css';

const isCtrlZ = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

interface UndoNoteProps {
  readonly message: string;
  readonly onUndo: () => void;
}

/** What was done, and the way back: a press, or Ctrl and Z outside of a field. */
export const UndoNote = ({ message, onUndo }: UndoNoteProps) => {
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { current } = note;
      if (!isCtrlZ(event) || isTyping(event.target) || current === null || isBehind(current))
        return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onUndo]);
  const undo = (): void => {
    // The note leaves with the button that has the focus: it goes to the page.
    document.querySelector('main')?.focus({ preventScroll: true });
    onUndo();
  };
  return (
    <span ref={note} className={styles.note}>
      {message}
      <span className={styles.way}>
        <Button variant="link" onPress={undo}>
          {undoText}
        </Button>
        <Kbd>Ctrl Z</Kbd>
      </span>
    </span>
  );
};
