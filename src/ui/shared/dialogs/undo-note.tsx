import { undoText } from '#ui/shared/words/common.text.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { isTyping } from '#ui/shared/hooks/is-typing.ts';
import { Kbd } from '#ui/shared/widgets/kbd.tsx';
import { usePageKey } from '#ui/shared/hooks/use-page-key.ts';
import styles from './undo-note.module.css';

const isCtrlZ = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping(target);

interface UndoNoteProps {
  readonly message: string;
  readonly onUndo: () => void;
  /** A pointer goes down on the way back; the press ends later. */
  readonly onPressStart: () => void;
}

/** What was done, and the way back: a press, or Ctrl and Z outside of a field. */
export const UndoNote = ({ message, onUndo, onPressStart }: UndoNoteProps) => {
  const note = usePageKey<HTMLSpanElement>(isCtrlZ, onUndo);
  const undo = (): void => {
    // The note leaves with the button that has the focus: it goes to the page.
    document.querySelector('main')?.focus({ preventScroll: true });
    onUndo();
  };
  return (
    <span ref={note} className={styles.note}>
      {message}
      <span className={styles.way} onPointerDown={onPressStart}>
        <Button variant="link" onPress={undo}>
          {undoText}
        </Button>
        <Kbd>Ctrl Z</Kbd>
      </span>
    </span>
  );
};
