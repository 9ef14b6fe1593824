import { useRef } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { vanishedText as text } from './vanished.text.ts';
import type { VanishedView } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { attempt, keepFocus } from '#ui/screens/offline-data/actions/attempt.ts';
import styles from './findings-card.module.css';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';

export interface VanishedCardProps {
  readonly vanished: readonly VanishedView[];
  readonly actions: Pick<RecoveryActions, 'restoreVanished'>;
}

export const VanishedCard = ({ vanished, actions }: VanishedCardProps) => {
  const list = useRef<HTMLUListElement>(null);
  const restore = ({ record }: VanishedView) =>
    attempt(actions.restoreVanished(record), (done) => {
      toasts.success(text[done]);
      keepFocus(list.current);
    });
  return (
    <Card title={text.title} isFlush note={<Note tone="wait">{text.note}</Note>}>
      <ul ref={list} className={styles.list} aria-label={text.title} tabIndex={-1}>
        {vanished.map((one) => (
          <li key={one.key} className={styles.item}>
            <span>
              {one.name}
              <small className={styles.note}>
                {text.goneAt(formatDateTime(one.record.goneAt))}
              </small>
            </span>
            <Button onPress={() => restore(one)}>{text.restore}</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
