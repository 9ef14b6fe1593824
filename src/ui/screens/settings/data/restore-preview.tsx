import { useState } from 'react';
import type { restoreOperations } from '#domain/backup/restore-plan.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { type Column, DataTable } from '#ui/shared/lists/data-table.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import {
  dataFilesText,
  restoreRowText,
  restoreText as text,
} from '#ui/data-file/data-files.text.ts';
import { formatCount, formatDateTime } from '#ui/shared/words/format.text.ts';
import {
  type Difference,
  differences,
  type PreviewedBackup,
  type RestoreRow,
  restoreRows,
} from './restore-view.ts';
import styles from './data-files.module.css';

export interface RestorePreviewProps {
  readonly previewed: PreviewedBackup;
  /** Restores changed records too if `alsoChanged` is true, else only missing ones. */
  readonly operationsFor: (alsoChanged: boolean) => ReturnType<typeof restoreOperations>;
  readonly onConfirm: (operations: ReturnType<typeof restoreOperations>) => void;
  readonly onClose: () => void;
}

const counts = (['added', 'changed', 'same', 'onlyHere'] as const).map(
  (id): Column<RestoreRow> => ({
    id,
    head: text[id],
    align: 'end',
    isWide: id === 'same' || id === 'onlyHere',
    cell: (row) => formatCount(row[id]),
  }),
);

const COLUMNS: readonly Column<RestoreRow>[] = [
  {
    id: 'kind',
    head: text.kind,
    width: '9rem',
    isRowName: true,
    cell: ({ kind }) => restoreRowText[kind],
  },
  ...counts,
];

const LISTED = 100;

const Differences = ({ found }: { readonly found: readonly Difference[] }) => (
  <details className={styles.details}>
    <summary>{text.differences(found.length)}</summary>
    <ul className={styles.rows}>
      {found.slice(0, LISTED).map(({ key, record, field, now, then }) => (
        <li key={key}>
          {record}
          <small>
            {field}: {now} → {then}
          </small>
        </li>
      ))}
      {found.length > LISTED && <li>{text.more(found.length - LISTED)}</li>}
    </ul>
  </details>
);

const EXTENTS = [
  { value: 'missing', label: text.missing },
  { value: 'all', label: text.all },
] as const;

const Facts = ({ backup, isForeign }: PreviewedBackup) => (
  <>
    <p>{text.savedAt(formatDateTime(backup.savedAt), backup.owner.email)}</p>
    {!backup.isWhole && <Note tone="wait">{text.partial}</Note>}
    {isForeign && <Note tone="wait">{text.foreign}</Note>}
  </>
);

export const RestorePreview = (props: RestorePreviewProps) => {
  const { previewed, operationsFor, onConfirm, onClose } = props;
  const [extent, setExtent] = useState<'missing' | 'all'>('missing');
  const found = differences(previewed);
  const operations = operationsFor(extent === 'all');
  const isDone = operations.length === 0 && found.length === 0;
  return (
    <>
      <Facts {...previewed} />
      <DataTable
        caption={text.caption}
        columns={COLUMNS}
        rows={restoreRows(previewed)}
        rowKey={({ kind }) => kind}
      />
      <p className={styles.quiet}>{text.onlyHereNote}</p>
      {found.length > 0 && (
        <>
          <Differences found={found} />
          <SegmentedControl
            label={text.choice}
            value={extent}
            options={EXTENTS}
            onChange={setExtent}
          />
        </>
      )}
      {isDone && <p>{text.nothing}</p>}
      {operations.length === 0 && !isDone && <p>{text.nothingMissing}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onClose}>
          {operations.length === 0 ? dataFilesText.close : dataFilesText.cancel}
        </Button>
        {operations.length > 0 && (
          <Button variant="primary" onPress={() => onConfirm(operations)}>
            {text.confirm(operations.length)}
          </Button>
        )}
      </div>
    </>
  );
};
