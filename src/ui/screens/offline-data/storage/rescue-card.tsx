import type { Rescue } from '#machines/ports/copy-ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { rescueText } from './rescue.text.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './rescue-card.module.css';

export interface RescueCardProps {
  readonly rescue: Rescue;
  readonly actions: Pick<RecoveryActions, 'forgetRescue'>;
}

/** Reports how much was restored or lost after the browser deleted the log. */
export const RescueCard = ({ rescue, actions }: RescueCardProps) => {
  const { unsent, latestAt, numbers, isRestored } = rescue;
  const text = isRestored ? rescueText.restored : rescueText.lost;
  return (
    <Card title={text.title}>
      <div className={styles.card}>
        <Note tone={isRestored ? 'wait' : 'danger'}>{text.said(unsent, latestAt)}</Note>
        <p>{text.then}</p>
        {numbers.length > 0 && (
          <p>
            {text.numbers} {numbers.join(', ')}
          </p>
        )}
        <Button variant="primary" onPress={() => actions.forgetRescue()}>
          {rescueText.seen}
        </Button>
      </div>
    </Card>
  );
};
