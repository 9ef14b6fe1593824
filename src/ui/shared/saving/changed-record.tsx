import type { CollectionName } from '#schemas/collection.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { changedRecordText, goneRecordText } from './changed-elsewhere.text.ts';
import { changedElsewhere } from './changed-elsewhere.ts';

/** A record as its dialog was opened with it, and what its list says now. */
export interface ChangedRecordProps<T> {
  readonly collection: CollectionName;
  /** Null where there is none yet, or while it is being saved: it differs by what was typed here. */
  readonly opened: T | null;
  readonly records: readonly T[];
  readonly describe: (now: T) => string;
}

/** Says that the record was changed or removed elsewhere since its dialog was opened. */
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
