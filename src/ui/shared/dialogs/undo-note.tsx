import { useRef } from 'react';
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
  /** False while the note fades out, when the user can still press it. */
  readonly isInTime: () => boolean;
  readonly onUndo: () => void;
  readonly onTooLate: () => void;
}

/**
 * Offers to undo by a press, or by Ctrl+Z outside a field. A press that began in time counts, even
 * if it ends later.
 */
export const UndoNote = ({ message, isInTime, onUndo, onTooLate }: UndoNoteProps) => {
  const isPressedInTime = useRef(false);
  const undo = (): void => (isPressedInTime.current || isInTime() ? onUndo() : onTooLate());
  const note = usePageKey<HTMLSpanElement>(isCtrlZ, undo);
  const press = (): void => {
    // The focused button disappears with the note, so the focus moves to the page.
    document.querySelector('main')?.focus({ preventScroll: true });
    undo();
  };
  return (
    <span ref={note} className={styles.note}>
      {message}
      <span
        className={styles.way}
        onPointerDown={() => {
          isPressedInTime.current = isInTime();
        }}
      >
        <Button variant="link" onPress={press}>
          {undoText}
        </Button>
        <Kbd>Ctrl Z</Kbd>
      </span>
    </span>
  );
};
