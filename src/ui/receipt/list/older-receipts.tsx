import { useSelector } from '@xstate/react';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { useApp, useView } from '#ui/services/services.ts';
import { olderText as text } from '#ui/shared/words/older-receipts.text.ts';
import { knownSince } from '#domain/reporting/reach.ts';
import { LoadOlder } from './load-older.tsx';
import styles from './older-receipts.module.css';

/** How far back (ms) receipts are asked for; -Infinity for all, of which one more page is loaded at a time. */
export interface OlderReceiptsProps {
  readonly wanted: number;
}

/** Tells how far back the receipts reach while some that are asked for may be missing, and gets more of them. */
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
