import { Button } from '#ui/shared/widgets/button.tsx';
import { updateText } from '#ui/shared/words/notices.text.ts';
import styles from './update-notice.module.css';

/** Says that a new version waits; it never takes over by itself. */
export interface UpdateNoticeProps {
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}

/** A quiet box at the bottom with "Odśwież teraz" and "Później". */
export const UpdateNotice = ({ onUpdate, onLater }: UpdateNoticeProps) => (
  <div className={styles.notice} role="status">
    <span>{updateText.body}</span>
    <span className={styles.actions}>
      <Button variant="quiet" size="dense" onPress={onLater}>
        {updateText.later}
      </Button>
      <Button size="dense" onPress={onUpdate}>
        {updateText.update}
      </Button>
    </span>
  </div>
);
