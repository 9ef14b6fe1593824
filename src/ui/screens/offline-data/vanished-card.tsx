import { useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Note } from '#ui/components/note.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { formatDateTime } from '#ui/text/format.ts';
import { vanishedText as text } from '#ui/text/vanished.ts';
import type { VanishedView } from '#ui/view/offline-data-view.ts';
import { attempt, keepFocus } from './attempt.ts';
import styles from './findings-card.module.css';
import type { RecoveryActions } from './recovery-actions.ts';

/** Records that left the cloud without a word. */
export interface VanishedCardProps {
  readonly vanished: readonly VanishedView[];
  readonly actions: Pick<RecoveryActions, 'restoreVanished'>;
}

/** Names each with when it was missed first, and brings it back at a press. */
export const VanishedCard = ({ vanished, actions }: VanishedCardProps) => {
  const list = useRef<HTMLUListElement>(null);
  const restore = ({ record }: VanishedView) =>
    attempt(actions.restoreVanished(record), () => {
      toasts.success(text.restored);
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
