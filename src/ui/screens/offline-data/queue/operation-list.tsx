import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import type { Ref } from 'react';
import { MAX_RETRIES } from '#schemas/operation.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import {
  behindText,
  offlineDataText as text,
  operationName,
} from '#ui/operation/offline-data.text.ts';
import { fieldRows } from '#ui/record/record-fields.text.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import type { Correction } from '#domain/recovery/correction.ts';
import { correctionPath } from '#ui/receipt/receipts-view.ts';
import { GIVEN_UP, type OperationRow, readRefusal } from '#domain/recovery/listed-queue.ts';
import styles from './operation-list.module.css';

export interface OperationListProps {
  readonly label: string;
  readonly rows: readonly OperationRow[];
  readonly isRemoved: boolean;
  readonly online: boolean;
  readonly names: RecordNames;
  readonly correctionOf: (id: string) => Correction | null;
  readonly onRetry: (row: OperationRow) => void;
  readonly onCorrect: (row: OperationRow) => void;
  readonly onDiscard: (row: OperationRow) => void;
  /** Gets the focus after the row that had it was removed. */
  readonly ref: Ref<HTMLUListElement>;
}

type RowProps = Omit<OperationListProps, 'label' | 'rows' | 'ref'> & { readonly row: OperationRow };

const Data = ({ row, names }: Pick<RowProps, 'row' | 'names'>) => {
  const rows = fieldRows(row.data, names);
  if (rows.length === 0) return null;
  return (
    <details className={styles.data}>
      <summary>{text.showData}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** A known reason has a sentence; the error of an unknown type is shown besides (LOG-2). */
const reasonDetail = (reason: string): readonly string[] => {
  const refusal = readRefusal(reason);
  if (refusal === undefined) return [text.code(reason)];
  return refusal === 'unknown-type' ? [reason] : [];
};

/** Details for support, such as that the operation was given up after refusals (SYNC-4). */
const recordedErrors = (
  { reason, tries, behind }: OperationRow,
  isRemoved: boolean,
): readonly string[] => [
  ...(reason === null ? [] : reasonDetail(reason)),
  ...(isRemoved && (tries > 0 || behind !== null) ? [GIVEN_UP] : []),
];

const Reason = ({ row, isRemoved }: Pick<RowProps, 'row' | 'isRemoved'>) => {
  const doubt = row.isFromElsewhere ? text.fromElsewhere : text.inDoubt;
  const sentence = row.isInDoubt ? doubt : behindText(row, isRemoved);
  if (sentence === '') return <span className={styles.reason} />;
  return (
    <span className={styles.reason} data-tone={row.reason === null ? 'quiet' : 'danger'}>
      {sentence}
      {recordedErrors(row, isRemoved).map((error) => (
        <small key={error} className={styles.code}>
          {error}
        </small>
      ))}
    </span>
  );
};

/** A refused operation can be retried and corrected; a pending one is sent by itself. */
const Actions = ({ row, isRemoved, online, correctionOf, ...on }: RowProps) => {
  const isRefused = isRemoved || row.tries > 0;
  const correction = isRefused && !row.isInDoubt ? correctionOf(row.id) : null;
  return (
    <span className={styles.actions}>
      {isRefused && (isRemoved || online) && (
        <Button icon={RotateCw} onPress={() => on.onRetry(row)}>
          {text.requeue}
        </Button>
      )}
      {correction?.kind === 'client' && (
        <Button icon={Pencil} onPress={() => on.onCorrect(row)}>
          {text.correct}
        </Button>
      )}
      {correction?.kind === 'receipt' && (
        <ButtonLink icon={Pencil} to={correctionPath(correction.id, row.id)}>
          {text.correct}
        </ButtonLink>
      )}
      <Button variant="quiet" icon={Trash} onPress={() => on.onDiscard(row)}>
        {text.discard}
      </Button>
    </span>
  );
};

const Row = (props: RowProps) => {
  const { row } = props;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{operationName(row.type)}</strong>
        {row.subject !== '' && <span className={styles.subject}>{row.subject}</span>}
      </span>
      <span className={styles.when}>
        <time dateTime={new Date(row.at).toISOString()}>{formatDateTime(row.at)}</time>
        <span>{text.tries(row.tries, MAX_RETRIES)}</span>
      </span>
      <Reason {...props} />
      <Actions {...props} />
      <Data {...props} />
    </li>
  );
};

export const OperationList = ({ label, rows, ref, ...rest }: OperationListProps) => (
  <ul ref={ref} tabIndex={-1} className={styles.list} aria-label={label}>
    {rows.map((row) => (
      <Row key={row.id} row={row} {...rest} />
    ))}
  </ul>
);
