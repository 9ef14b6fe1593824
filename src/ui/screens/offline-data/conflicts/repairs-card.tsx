import { useRef } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { attempt, keepFocus } from '#ui/screens/offline-data/actions/attempt.ts';
import { repairsText as text } from '#ui/screens/offline-data/actions/findings.text.ts';
import type { RepairView } from '#ui/screens/offline-data/actions/repair-view.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './findings-card.module.css';

export interface RepairsCardProps {
  readonly repairs: readonly RepairView[];
  readonly actions: Pick<RecoveryActions, 'undoRepair'>;
}

export const RepairsCard = ({ repairs, actions }: RepairsCardProps) => {
  const list = useRef<HTMLUListElement>(null);
  const undo = ({ repair }: RepairView) =>
    attempt(actions.undoRepair(repair), (done) => {
      (done === 'undone' ? toasts.success : toasts.error)(text[done]);
      keepFocus(list.current);
    });
  return (
    <Card title={text.title} isFlush note={<Note>{text.note}</Note>}>
      <ul ref={list} className={styles.list} aria-label={text.title} tabIndex={-1}>
        {repairs.map((one) => (
          <li key={one.repair.operation.id} className={styles.item}>
            <span>
              {text.found(one.repair.kind, one.name)}
              <small className={styles.note}>{formatDateTime(one.repair.at)}</small>
              {one.values.map(({ name, former, written }) => (
                <small key={name} className={styles.note}>
                  {text.value(name, former, written)}
                </small>
              ))}
              {one.state !== 'stands' && (
                <small className={styles.note}>{text.state[one.state]}</small>
              )}
            </span>
            {one.state === 'stands' && <Button onPress={() => undo(one)}>{text.undo}</Button>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
