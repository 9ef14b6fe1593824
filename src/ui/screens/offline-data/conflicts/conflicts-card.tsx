import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formatDateTime, formatKg, formatMoney } from '#ui/shared/words/format.text.ts';
import { conflictText as text } from './conflicts.text.ts';
import { placeText } from '#ui/screens/offline-data/actions/findings.text.ts';
import type {
  ComparedField,
  ConflictView,
} from '#ui/screens/offline-data/actions/conflict-view.ts';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './conflicts-card.module.css';

export interface ConflictsCardProps {
  readonly conflicts: readonly ConflictView[];
  readonly actions: Pick<RecoveryActions, 'restore' | 'dismiss'>;
  readonly onVoid: (id: string) => void;
}

const Version = ({ head, at }: { readonly head: string; readonly at: number | null }) => (
  <th scope="col">
    {head}
    {at !== null && <div>{formatDateTime(at)}</div>}
  </th>
);

const Row = ({ field, name, stands, lost, before }: ComparedField) => (
  <>
    <tr className={field === 'totalGr' ? styles.payout : undefined}>
      <th scope="row">{name}</th>
      <td>{stands}</td>
      <td>{lost}</td>
    </tr>
    {before !== null && (
      <tr className={styles.before}>
        <th scope="row" aria-label={text.beforeOf(name)}>
          {text.before}
        </th>
        <td colSpan={2}>{before}</td>
      </tr>
    )}
  </>
);

const Versions = ({
  rows,
  standsAt,
  lostAt,
}: Pick<ConflictView, 'rows' | 'standsAt' | 'lostAt'>) => (
  <table className={styles.versions}>
    <thead>
      <tr>
        <td />
        <Version head={text.stands} at={standsAt} />
        <Version head={text.lost} at={lostAt} />
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.field} {...row} />
      ))}
    </tbody>
  </table>
);

const Doubles = ({
  doubles,
  onVoid,
}: Pick<ConflictView, 'doubles'> & { readonly onVoid: (id: string) => void }) => (
  <ul className={styles.doubles}>
    {doubles.map(({ id, number, date, client, totalG, totalGr }, index) => (
      <li key={id}>
        <Link to={`/receipts?preview=${id}`}>
          {placeText(index + 1, doubles.length)}: {number}, {client.name}, {formatDateTime(date)}
        </Link>
        <span className={styles.amount}>{formatKg(totalG)}</span>
        <span className={styles.amount}>{formatMoney(totalGr)}</span>
        <Button onPress={() => onVoid(id)}>{text.voidOne(index + 1, formatMoney(totalGr))}</Button>
      </li>
    ))}
  </ul>
);

const Item = ({
  shown,
  actions,
  onVoid,
}: {
  readonly shown: ConflictView;
  readonly actions: ConflictsCardProps['actions'];
  readonly onVoid: (id: string) => void;
}) => {
  const { title, conflict, outcome, rows, canRestore, doubles } = shown;
  const isWanted = useLocation().hash === `#${encodeURIComponent(conflict.operationId)}`;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const restoredText = (count: number) =>
    count === 0 ? toasts.info(text.gone) : toasts.success(text.restored);
  return (
    <li ref={item} className={styles.item}>
      <strong>{title}</strong>
      <p className={styles.outcome}>{text.outcome[outcome]}</p>
      {rows.length > 0 && <Versions {...shown} />}
      {doubles.length > 0 && <Doubles doubles={doubles} onVoid={onVoid} />}
      <span className={styles.actions}>
        {canRestore && (
          <Button onPress={() => attempt(actions.restore(conflict), restoredText)}>
            {text.restore[outcome]}
          </Button>
        )}
        {/* A lone button without a frame would look indented. */}
        <Button
          variant={canRestore ? 'quiet' : 'secondary'}
          onPress={() => attempt(actions.dismiss(conflict.operationId))}
        >
          {text.dismiss}
        </Button>
      </span>
    </li>
  );
};

export const ConflictsCard = ({ conflicts, actions, onVoid }: ConflictsCardProps) => (
  <Card title={text.title} isFlush note={<Note tone="wait">{text.note}</Note>}>
    <ul className={styles.list} aria-label={text.title}>
      {conflicts.map((shown) => (
        <Item key={shown.conflict.operationId} shown={shown} actions={actions} onVoid={onVoid} />
      ))}
    </ul>
  </Card>
);
