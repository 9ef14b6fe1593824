import type { CollectionName } from '#schemas/collection.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { changedRecordText, goneRecordText } from './changed-elsewhere.text.ts';
import { changedElsewhere } from './changed-elsewhere.ts';

export interface ChangedRecordProps<T> {
  readonly collection: CollectionName;
  /** Null for a new record, and during a save, whose own changes would look like foreign ones. */
  readonly opened: T | null;
  readonly records: readonly T[];
  readonly describe: (now: T) => string;
}

export const ChangedRecord = <T extends { readonly id: string }>({
  collection,
  opened,
  records,
  describe,
}: ChangedRecordProps<T>) => {
  const now = opened === null ? null : changedElsewhere(collection, opened, records);
  return (
    <div role="status">
      {now !== null && (
        <Note tone="wait">
          {now === 'gone' ? goneRecordText : changedRecordText(describe(now))}
        </Note>
      )}
    </div>
  );
};
