import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router-dom';
import { Button } from '#ui/shared/widgets/button.tsx';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { Spinner } from '#ui/shared/widgets/spinner.tsx';
import { offlineDataText, pendingText } from './frame.text.ts';
import styles from './pending-box.module.css';

export interface PendingBoxProps {
  readonly count: number;
  readonly online: boolean;
  readonly syncing: boolean;
  readonly onSync: () => void;
}

const Syncing = () => (
  <>
    <span className={classNames(styles.icon, styles.busy)}>
      <Spinner />
    </span>
    <span className={styles.words}>
      <strong>{pendingText.syncing}</strong>
    </span>
  </>
);

const Waiting = ({ count, online, onSync }: Omit<PendingBoxProps, 'syncing'>) => (
  <>
    <span className={styles.icon}>
      <Clock size={20} aria-hidden="true" />
    </span>
    <span className={styles.words}>
      <strong>{online ? pendingText.online(count) : pendingText.offline(count)}</strong>
      {!online && <span className={styles.hint}>{pendingText.offlineHint}</span>}
    </span>
    {online ? (
      <Button size="dense" onPress={onSync}>
        {pendingText.sync}
      </Button>
    ) : (
      <Link to="/offline-data" className={styles.more} aria-label={offlineDataText}>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    )}
  </>
);

/** Box at the bottom right while operations are pending (LAYOUT-4). */
export const PendingBox = ({ syncing, ...rest }: PendingBoxProps) => (
  <aside className={styles.box} aria-label={pendingText.label}>
    <div className={styles.inner} role="status">
      {syncing ? <Syncing /> : <Waiting {...rest} />}
    </div>
  </aside>
);
