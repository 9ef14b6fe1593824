import { useSelector } from '@xstate/react';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { useApp, useView } from '#ui/services/services.ts';
import { olderText as text } from '#ui/shared/words/older-receipts.text.ts';
import { knownSince } from '#domain/reporting/reach.ts';
import { LoadOlder } from './load-older.tsx';
import styles from './older-receipts.module.css';

/**
 * Instant (ms) from which receipts are requested. With -Infinity each press loads one more page.
 */
export interface OlderReceiptsProps {
  readonly wanted: number;
}

export const OlderReceipts = ({ wanted }: OlderReceiptsProps) => {
  const view = useView();
  const { connectivity } = useApp();
  const online = useSelector(connectivity, isOnline);
  const since = knownSince(view, wanted);
  if (view.lastSync === null || since === null) return null;
  return (
    <Note tone={online ? 'info' : 'wait'}>
      <div className={styles.older}>
        <span>{`${text.partial(since)} ${online ? text.more : text.offline}`}</span>
        {online && <LoadOlder since={wanted === -Infinity ? since - 1 : wanted} />}
      </div>
    </Note>
  );
};
