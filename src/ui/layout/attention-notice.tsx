import { useLocation } from 'react-router-dom';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { attentionText as text } from './frame.text.ts';

export interface Attention {
  /** Operations that the cloud refused for good. */
  readonly removed: number;
  /** Conflicts that the user has not seen yet. */
  readonly conflicts: number;
  /** The cloud shows an older state than this device, so nothing is sent or read. */
  readonly isCloudBehind: boolean;
  /** A former account with the same e-mail left unsent operations on this device. */
  readonly hasFormer: boolean;
  /** Result of restoring the log after the browser lost it. */
  readonly rescue: 'restored' | 'lost' | null;
  readonly isDiskShort: boolean;
  /**
   * `taken`: entries of the fallback log were added to the log; `kept`: they could not be added.
   */
  readonly fallback: 'taken' | 'kept' | null;
}

const PLACE = '/offline-data';

/** Appears on every page except /offline-data, where the user decides. */
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
