import { useCallback, useSyncExternalStore } from 'react';
import type { ShownJournal } from '#machines/journal/journal.ts';
import { entryLines, nextWrites, operationStates } from './log-facts.ts';
import { clockTime } from './clock-time.ts';
import styles from './inspector.module.css';

const Entries = ({ journal }: { readonly journal: ShownJournal }) => (
  <table className={styles.table}>
    <caption>Entries</caption>
    <tbody>
      {entryLines(journal.getEntries()).map(({ seq, at, kind, about }) => (
        <tr key={seq}>
          <td className={styles.number}>{seq}</td>
          <td>{clockTime(at)}</td>
          <td>{kind}</td>
          <td>{about}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Fold = ({ journal }: { readonly journal: ShownJournal }) => (
  <table className={styles.table}>
    <caption>Fold</caption>
    <tbody>
      {operationStates(journal.getState()).map(({ operation, status, retryCount, lastError }) => (
        <tr key={operation.id}>
          <td>{operation.type}</td>
          <td>{operation.id}</td>
          <td>{status}</td>
          <td className={styles.number}>{retryCount}</td>
          <td>{lastError}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const LogPanel = ({ journal }: { readonly journal: ShownJournal }) => {
  const subscribe = useCallback((listener: () => void) => journal.subscribe(listener), [journal]);
  useSyncExternalStore(subscribe, journal.getState);
  return (
    <section aria-label="Operation log" className={styles.panel}>
      <h2>Operation log</h2>
      <Entries journal={journal} />
      <Fold journal={journal} />
      <h3>What would be sent</h3>
      <pre className={styles.data}>{JSON.stringify(nextWrites(journal.getState()), null, 2)}</pre>
    </section>
  );
};
