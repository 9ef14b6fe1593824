import { Button } from '#ui/shared/widgets/button.tsx';
import { updateText } from '#ui/shared/words/notices.text.ts';
import styles from './update-notice.module.css';

export interface UpdateNoticeProps {
  /** True from the press until the page reloads. */
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}

/** Says that a new version is ready. The new version never takes over by itself. */
export const UpdateNotice = ({ isUpdating, onUpdate, onLater }: UpdateNoticeProps) => (
  <div className={styles.notice} role="status">
    <span>{updateText.body}</span>
    <span className={styles.actions}>
      <Button variant="quiet" size="dense" onPress={onLater}>
        {updateText.later}
      </Button>
      <Button size="dense" isBusy={isUpdating} onPress={onUpdate}>
        {updateText.update}
      </Button>
    </span>
  </div>
);
