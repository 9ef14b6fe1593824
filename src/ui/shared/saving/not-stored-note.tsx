import { use, useState } from 'react';
import { currentUser } from '#machines/session/session.machine.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { AppContext, WorkspaceContext } from '#ui/services/services.ts';
import { keptAsFileText, keepAsFileText } from './storing.text.ts';
import styles from './not-stored-note.module.css';
import type { Storing } from './use-storing.ts';

/** On a phone the save button is far away from this note. */
const bringIntoView = (note: HTMLElement | null): void => {
  // jsdom has no `scrollIntoView`.
  if (note !== null && 'scrollIntoView' in note) note.scrollIntoView({ block: 'nearest' });
};

export const NotStoredNote = ({ problem, unstored }: Pick<Storing, 'problem' | 'unstored'>) => {
  const app = use(AppContext);
  const workspace = use(WorkspaceContext);
  const [kept, setKept] = useState<Storing['unstored'] | null>(null);
  if (problem === null) return null;
  const isKept = kept === unstored;
  const keep = async () => {
    if (app === null || workspace === null) return;
    const { saveUnstored } = await import('./save-unstored.ts');
    const email = currentUser(app.session.getSnapshot())?.email ?? '';
    saveUnstored(unstored, { id: workspace.journal.userId, email }, app.now());
    setKept(unstored);
  };
  return (
    <div ref={bringIntoView} className={styles.note}>
      <Note tone="danger">
        <p>{problem}</p>
        {isKept && <p>{keptAsFileText}</p>}
        {unstored.length > 0 && workspace !== null && (
          <Button onPress={() => void keep()}>{keepAsFileText}</Button>
        )}
      </Note>
    </div>
  );
};
