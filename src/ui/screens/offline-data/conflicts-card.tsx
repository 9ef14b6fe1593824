import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Note } from '#ui/components/note.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { conflictText as text } from '#ui/text/offline-data.ts';
import { fieldNameText, fieldValueText } from '#ui/text/record-fields.ts';
import type { NamedConflict } from '#ui/view/offline-data-view.ts';
import { attempt } from './attempt.ts';
import type { RecoveryActions } from './recovery-actions.ts';
import styles from './conflicts-card.module.css';

/** Changes that overwrote somebody else's. */
export interface ConflictsCardProps {
  readonly conflicts: readonly NamedConflict[];
  readonly actions: Pick<RecoveryActions, 'restore' | 'dismiss'>;
}

const Values = ({ conflict }: { readonly conflict: NamedConflict['conflict'] }) => (
  <dl className={styles.values}>
    {conflict.fields.map(({ field, theirs, ours }) => (
      <div key={field}>
        <dt>{fieldNameText(field) ?? field}</dt>
        <dd>
          <span className={styles.label}>{text.theirs}</span>
          {fieldValueText(field, theirs)}
        </dd>
        <dd>
          <span className={styles.label}>{text.ours}</span>
          {fieldValueText(field, ours)}
        </dd>
      </div>
    ))}
  </dl>
);

const Item = ({
  named: { title, conflict },
  actions,
}: {
  readonly named: NamedConflict;
  readonly actions: ConflictsCardProps['actions'];
}) => {
  const told = (count: number) =>
    count === 0 ? toasts.info(text.gone) : toasts.success(text.restored);
  return (
    <li className={styles.item}>
      <strong>{title}</strong>
      <Values conflict={conflict} />
      <span className={styles.actions}>
        <Button onPress={() => attempt(actions.restore(conflict), told)}>{text.restore}</Button>
        <Button variant="quiet" onPress={() => attempt(actions.dismiss(conflict.operationId))}>
          {text.dismiss}
        </Button>
      </span>
    </li>
  );
};

/** Every field that two people changed, with both values, until the user has seen it. */
export const ConflictsCard = ({ conflicts, actions }: ConflictsCardProps) => (
  <Card title={text.title} isFlush>
    <Note tone="wait">{text.note}</Note>
    <ul className={styles.list} aria-label={text.title}>
      {conflicts.map((named) => (
        <Item key={named.conflict.operationId} named={named} actions={actions} />
      ))}
    </ul>
  </Card>
);
