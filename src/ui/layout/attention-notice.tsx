import { useLocation } from 'react-router-dom';
import { Link } from '#ui/components/link.tsx';
import { Note } from '#ui/components/note.tsx';
import { attentionText as text } from '#ui/text/frame.ts';

/** How much waits for the user's own decision. */
export interface Attention {
  /** Operations that the server refused for good. */
  readonly removed: number;
  /** Changes of others that ours overwrote. */
  readonly conflicts: number;
  /** The cloud shows an older state, and nothing is sent or read. */
  readonly isCloudBehind: boolean;
}

const PLACE = '/offline-data';

/** Says on every page but the one where it is decided that something waits for the user. */
export const AttentionNotice = ({ removed, conflicts, isCloudBehind }: Attention) => {
  const { pathname } = useLocation();
  if (pathname === PLACE || (removed + conflicts === 0 && !isCloudBehind)) return null;
  return (
    <Note tone={removed > 0 ? 'danger' : 'wait'}>
      {isCloudBehind && `${text.wentBack} `}
      {removed > 0 && `${text.removed(removed)} `}
      {conflicts > 0 && `${text.conflicts(conflicts)} `}
      <Link to={PLACE}>{text.link}</Link>
    </Note>
  );
};
