import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { olderText as text } from '#ui/shared/words/older-receipts.text.ts';

export interface UnreadableNoteProps {
  readonly count?: number | undefined;
}

export const UnreadableNote = ({ count = 0 }: UnreadableNoteProps) =>
  count > 0 && (
    <Note tone="wait">
      {`${text.unreadable(count)}.`} <Link to="/offline-data">{text.toUnreadable}</Link>
    </Note>
  );
