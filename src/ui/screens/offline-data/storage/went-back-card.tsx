import { useCallback, useEffect, useState } from 'react';
import type { WentBack } from '#domain/recovery/went-back.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { wentBackText as text } from './went-back.text.ts';
import { type WentBackView, wentBackView } from './went-back-view.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './went-back-card.module.css';

export interface WentBackCardProps {
  readonly online: boolean;
  readonly actions: Pick<RecoveryActions, 'compare' | 'sendNewer' | 'acceptCloud'>;
}

/** Result of the comparison; null if there is nothing to compare any more. */
type Compared = WentBack | 'comparing' | 'failed' | null;

const useComparison = ({ online, actions }: WentBackCardProps) => {
  const [compared, setCompared] = useState<Compared>('comparing');
  const compare = useCallback(() => {
    setCompared('comparing');
    actions.compare().then(setCompared, () => setCompared('failed'));
  }, [actions]);
  useEffect(() => {
    if (online) compare();
  }, [online, compare]);
  return { compared, compare };
};

const MOST_NAMES = 8;

const Names = ({ intro, names }: { readonly intro: string; readonly names: readonly string[] }) =>
  names.length > 0 && (
    <>
      <p>{intro}</p>
      <ul>
        {names.slice(0, MOST_NAMES).map((name, place) => (
          // Two clients may have the same name.
          <li key={`${String(place)} ${name}`}>{name}</li>
        ))}
        {names.length > MOST_NAMES && <li>{text.more(names.length - MOST_NAMES)}</li>}
      </ul>
    </>
  );

const Words = ({ view: { at, count } }: { readonly view: WentBackView }) => (
  <>
    <p className={classNames(styles.words, styles.stands)}>
      {at === null ? text.unknown : text.stands(at)}{' '}
      {count === 0 ? text.nothingNewer : text.newer(count)}
    </p>
    <p className={styles.words}>{text.why}</p>
  </>
);

const Choice = ({
  wentBack,
  online,
  actions,
}: WentBackCardProps & { readonly wentBack: WentBack }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const view = wentBackView(wentBack);
  const settle = (work: Promise<number | null>, said: string) => {
    setIsAsking(false);
    attempt(work, (count) => {
      setIsDone(true);
      if (count === null) toasts.info(text.decided);
      else toasts.success(said);
    });
  };
  const accept = () => settle(actions.acceptCloud(wentBack), text.accepted);
  const isOff = !online || isDone;
  return (
    <>
      <Words view={view} />
      <div className={styles.actions}>
        {view.count === 0 ? (
          <Button variant="primary" isDisabled={isOff} onPress={accept}>
            {text.goOn}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isDisabled={isOff}
              onPress={() => settle(actions.sendNewer(wentBack), text.sent)}
            >
              {text.send}
            </Button>
            <Button isDisabled={isOff} onPress={() => setIsAsking(true)}>
              {text.accept}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={text.acceptTitle}
        confirmLabel={text.accept}
        onCancel={() => setIsAsking(false)}
        onConfirm={accept}
      >
        <p>{text.acceptBody}</p>
        <Names intro={text.vanish} names={view.missing} />
        <Names intro={text.older} names={view.older} />
      </ConfirmDialog>
    </>
  );
};

/**
 * Reports that the cloud was restored to an older state. The user sends the newer records or
 * accepts the cloud.
 */
export const WentBackCard = (props: WentBackCardProps) => {
  const { online } = props;
  const { compared, compare } = useComparison(props);
  const isCompared = typeof compared === 'object' && compared !== null;
  return (
    <Card title={text.title}>
      {isCompared && <Choice {...props} wentBack={compared} />}
      {!isCompared && <p className={styles.words}>{text.why}</p>}
      {!online && <Note>{text.offline}</Note>}
      {online && compared === 'comparing' && <p role="status">{text.comparing}</p>}
      {online && compared === 'failed' && (
        <>
          <Note tone="wait">{text.failed}</Note>
          <div className={styles.actions}>
            <Button onPress={compare}>{text.again}</Button>
          </div>
        </>
      )}
    </Card>
  );
};
