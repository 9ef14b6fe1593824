import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isOnline } from '#machines/connectivity.machine.ts';
import { CloudFault } from '#machines/ports.ts';
import { Button } from '#ui/components/button.tsx';
import { Note } from '#ui/components/note.tsx';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { olderText as text } from '#ui/text/older-receipts.ts';
import { isPartial, type ReceiptFilter } from '#ui/view/receipt-filter.ts';
import styles from './older-receipts.module.css';

type Loading = 'no' | 'yes' | 'failed' | 'busy';

/** Loads what the filter's period asks for, or one page where it asks for all. */
const useLoading = (filter: ReceiptFilter) => {
  const [state, setState] = useState<Loading>('no');
  const { now } = useApp();
  const { journal, loadOlder } = useWorkspace();
  const isWhole = filter.period === '' || (filter.period === 'dates' && filter.from === '');
  const load = async () => {
    setState('yes');
    try {
      do await loadOlder();
      while (!isWhole && isPartial(journal.getView(), filter, now()));
      setState('no');
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      setState(error.kind === 'busy' ? 'busy' : 'failed');
    }
  };
  return { state, load };
};

/** Tells how far back the receipts reach while some that the filter asks for may be missing, and gets more of them. */
export const OlderReceipts = ({ filter }: { readonly filter: ReceiptFilter }) => {
  const view = useView();
  const { now, connectivity } = useApp();
  const online = useSelector(connectivity, isOnline);
  const { state, load } = useLoading(filter);
  if (!isPartial(view, filter, now())) return null;
  return (
    <Note tone={online ? 'info' : 'wait'}>
      <div className={styles.older}>
        <span>{`${text.partial(view.receiptsFrom)} ${online ? text.more : text.offline}`}</span>
        {online && (
          <Button isBusy={state === 'yes'} busyLabel={text.loading} onPress={() => void load()}>
            {text.load}
          </Button>
        )}
        {state === 'failed' && <p role="alert">{text.failed}</p>}
        {state === 'busy' && <p role="alert">{text.busy}</p>}
      </div>
    </Note>
  );
};
