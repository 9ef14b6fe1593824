import { useState } from 'react';
import { MAX_RETRIES, type PendingOperation } from '#schemas/operation.ts';
import { Button } from '#ui/components/button.tsx';
import { type Column, DataTable, TwoLines } from '#ui/components/data-table.tsx';
import { ConfirmDialog } from '#ui/components/dialog.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { formatDateTime } from '#ui/text/format.ts';
import {
  offlineDataText as text,
  operationText,
  refusalText,
  unknownOperationText,
} from '#ui/text/offline-data.ts';
import { refusalOf, subjectOf } from '#ui/view/operation-view.ts';

/** Operations, and what can be done with one. */
export interface OperationsTableProps {
  readonly title: string;
  readonly operations: readonly PendingOperation[];
  readonly onRequeue?: (id: string) => Promise<void>;
  readonly onDiscard: (id: string) => Promise<void>;
}

const attempt = (work: Promise<void>): void => {
  work.catch(() => toasts.error(text.notStored));
};

const nameOf = (operation: PendingOperation): string =>
  (Object.hasOwn(operationText, operation.type) ? operationText[operation.type] : undefined) ??
  unknownOperationText;

// A reason that is not known is still worth showing to whoever is asked for help.
const errorOf = ({ lastError = '' }: PendingOperation): string => {
  const refusal = refusalOf(lastError);
  return refusal === undefined ? lastError : refusalText[refusal];
};

const columns = (
  { onRequeue }: OperationsTableProps,
  onAskDiscard: (operation: PendingOperation) => void,
): readonly Column<PendingOperation>[] => [
  {
    id: 'what',
    head: text.what,
    isRowName: true,
    cell: (operation) => <TwoLines main={nameOf(operation)} below={subjectOf(operation)} />,
  },
  { id: 'when', head: text.when, cell: ({ timestamp }) => formatDateTime(timestamp) },
  {
    id: 'tries',
    head: text.tries,
    align: 'end',
    cell: ({ retryCount }) => `${String(retryCount)}/${String(MAX_RETRIES)}`,
  },
  { id: 'error', head: text.lastError, isWide: true, cell: errorOf },
  {
    id: 'actions',
    head: text.actions,
    isHeadHidden: true,
    align: 'end',
    cell: (operation) => (
      <>
        {onRequeue !== undefined && (
          <Button size="dense" onPress={() => attempt(onRequeue(operation.id))}>
            {text.requeue}
          </Button>
        )}
        <Button size="dense" variant="quiet" onPress={() => onAskDiscard(operation)}>
          {text.discard}
        </Button>
      </>
    ),
  },
];

/** What waits or was given up, row by row; taking one out asks first. */
export const OperationsTable = (props: OperationsTableProps) => {
  const [asked, setAsked] = useState<PendingOperation | null>(null);
  return (
    <>
      <DataTable
        caption={props.title}
        columns={columns(props, setAsked)}
        rows={props.operations}
        rowKey={({ id }) => id}
      />
      {asked !== null && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={text.discardTitle}
          confirmLabel={text.discard}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            attempt(props.onDiscard(asked.id));
          }}
        >
          <p>{text.discardBody(nameOf(asked), subjectOf(asked))}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
