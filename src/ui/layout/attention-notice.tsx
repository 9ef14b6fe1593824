import { useLocation } from 'react-router-dom';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { attentionText as text } from './frame.text.ts';

/** How much waits for the user's own decision. */
export interface Attention {
  /** Operations that the server refused for good. */
  readonly removed: number;
  /** Changes of others that ours overwrote. */
  readonly conflicts: number;
  /** The cloud shows an older state, and nothing is sent or read. */
  readonly isCloudBehind: boolean;
  /** A former account of the same e-mail left something unsent here. */
  readonly hasFormer: boolean;
  /** What came of a log that the browser had thrown away. */
  readonly rescue: 'restored' | 'lost' | null;
  /** This device has hardly any room left. */
  readonly isDiskShort: boolean;
  /** What stood in the fallback log. */
  readonly fallback: 'taken' | 'kept' | null;
}

const PLACE = '/offline-data';

/** Says on every page but the one where it is decided that something waits for the user. */
export const AttentionNotice = (attention: Attention) => {
  const { removed, conflicts, isCloudBehind, hasFormer, rescue, isDiskShort, fallback } = attention;
  const { pathname } = useLocation();
  const isStored = rescue === null && fallback === null && !isDiskShort;
  const isQuiet = !isCloudBehind && !hasFormer && isStored;
  const isNothing = removed + conflicts === 0 && isQuiet;
  if (pathname === PLACE || isNothing) return null;
  return (
    <Note tone={removed > 0 || rescue === 'lost' ? 'danger' : 'wait'}>
      {rescue !== null && `${text[rescue]} `}
      {isDiskShort && `${text.diskShort} `}
      {fallback !== null && `${text[fallback]} `}
      {isCloudBehind && `${text.wentBack} `}
      {hasFormer && `${text.former} `}
      {removed > 0 && `${text.removed(removed)} `}
      {conflicts > 0 && `${text.conflicts(conflicts)} `}
      <Link to={PLACE}>{text.link}</Link>
    </Note>
  );
};
