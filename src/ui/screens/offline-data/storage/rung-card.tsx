import type { RungFound } from '#machines/ports/rung-ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { rungText } from './rung.text.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './rescue-card.module.css';

/** What stood on the lower rung of storage. */
export interface RungCardProps {
  readonly rung: RungFound;
  readonly actions: Pick<RecoveryActions, 'forgetTaken'>;
}

const TakenCard = ({
  taken,
  actions,
}: Pick<RungCardProps, 'actions'> & { readonly taken: NonNullable<RungFound['taken']> }) => {
  const { operationIds, latestAt, numbers } = taken;
  const text = rungText.taken;
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

/** Says how much was taken over, until the user has seen it, and what could not be read. */
export const RungCard = ({ rung: { taken, isKept }, actions }: RungCardProps) => (
  <>
    {isKept && (
      <Card title={rungText.kept.title}>
        <div className={styles.card}>
          <Note tone="danger">{rungText.kept.said}</Note>
          <p>{rungText.kept.then}</p>
        </div>
      </Card>
    )}
    {taken !== null && <TakenCard taken={taken} actions={actions} />}
  </>
);
