import type { ReactNode } from 'react';
import { lookedAt } from '#machines/migration/search-migration.actors.ts';
import type {
  SearchMigrationEvent,
  SearchMigrationSnapshot,
} from '#machines/migration/search-migration.machine.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { searchMigrationText as text } from './migrations.text.ts';

export interface SearchMigrationDialogProps {
  readonly migration: SearchMigrationSnapshot;
  readonly send: (event: SearchMigrationEvent) => void;
}

const Message = ({
  title,
  onContinue,
  children,
}: {
  readonly title: string;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}) => (
  <Dialog
    isOpen
    title={title}
    onClose={onContinue}
    actions={
      <Button variant="primary" autoFocus onPress={onContinue}>
        {text.continue}
      </Button>
    }
  >
    {children}
  </Dialog>
);

const Prompt = ({ migration, send }: SearchMigrationDialogProps) => (
  <Dialog
    isOpen
    title={text.prompt.title}
    onClose={() => send({ type: 'SKIP' })}
    actions={
      <>
        <Button variant="quiet" onPress={() => send({ type: 'SKIP' })}>
          {text.prompt.skip}
        </Button>
        <Button variant="primary" autoFocus onPress={() => send({ type: 'ACCEPT' })}>
          {text.prompt.accept}
        </Button>
      </>
    }
  >
    <p>{text.prompt.body(migration.context.ids.length)}</p>
  </Dialog>
);

/** Prompt, progress and result of the migration of search fields (MIG-1 to MIG-3). */
export const SearchMigrationDialog = ({ migration, send }: SearchMigrationDialogProps) => {
  const { progress } = migration.context;
  const { updated, refused, total } = progress;
  const onContinue = () => send({ type: 'CONTINUE' });
  if (migration.matches('prompt')) return <Prompt migration={migration} send={send} />;
  if (migration.matches('migrating'))
    return (
      <Dialog isOpen title={text.migrating.title}>
        <p role="status">{text.migrating.progress(lookedAt(progress), total)}</p>
        <progress value={lookedAt(progress)} max={total} aria-label={text.migrating.title} />
      </Dialog>
    );
  if (migration.matches('error'))
    return (
      <Message title={text.error.title} onContinue={onContinue}>
        <p>{text.error.body}</p>
      </Message>
    );
  if (!migration.matches({ completed: 'result' })) return null;
  return (
    <Message title={text.success.title} onContinue={onContinue}>
      <p>{text.success.body(updated)}</p>
      {refused > 0 && <p>{text.success.refused(refused)}</p>}
    </Message>
  );
};
