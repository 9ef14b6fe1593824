import type { FallbackFound } from '#machines/ports/fallback-ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { fallbackText } from './fallback.text.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './rescue-card.module.css';

export interface FallbackCardProps {
  readonly fallback: FallbackFound;
  readonly actions: Pick<RecoveryActions, 'forgetTaken'>;
}

const TakenCard = ({
  taken,
  actions,
}: Pick<FallbackCardProps, 'actions'> & {
  readonly taken: NonNullable<FallbackFound['taken']>;
}) => {
  const { operationIds, latestAt, numbers } = taken;
  const text = fallbackText.taken;
  return (
    <Card title={text.title}>
      <div className={styles.card}>
        <Note tone="wait">{text.said(operationIds.length, latestAt)}</Note>
        {numbers.length > 0 && (
          <>
            <p>
              {text.numbers} {numbers.join(', ')}
            </p>
            <p>{text.then}</p>
          </>
        )}
        <Button variant="primary" onPress={() => actions.forgetTaken()}>
          {text.seen}
        </Button>
      </div>
    </Card>
  );
};

/** Reports operations taken over from the fallback log, and warns if others remain in it. */
export const FallbackCard = ({ fallback: { taken, isKept }, actions }: FallbackCardProps) => (
  <>
    {isKept && (
      <Card title={fallbackText.kept.title}>
        <div className={styles.card}>
          <Note tone="danger">{fallbackText.kept.said}</Note>
          <p>{fallbackText.kept.then}</p>
        </div>
      </Card>
    )}
    {taken !== null && <TakenCard taken={taken} actions={actions} />}
  </>
);
