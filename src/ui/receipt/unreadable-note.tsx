import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { olderText as text } from '#ui/shared/words/older-receipts.text.ts';

/** How many receipts can't be read. */
export interface UnreadableNoteProps {
  readonly count?: number | undefined;
}

/** Where sums stand: that these lack receipts which can't be read, and the way to them. */
export const UnreadableNote = ({ count = 0 }: UnreadableNoteProps) =>
  count > 0 && (
    <Note tone="wait">
      {`${text.unreadable(count)}.`} <Link to="/offline-data">{text.toUnreadable}</Link>
    </Note>
  );
