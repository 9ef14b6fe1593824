import type { Reading } from '#machines/caching/caching.machine.ts';
import type { Sent } from '#machines/sync/sync.types.ts';
import { LISTED_COLLECTIONS } from '#schemas/snapshot.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { formatCount, formatDateTime } from '#ui/shared/words/format.text.ts';
import { cacheText as text, readFaultText, sentText } from '#ui/operation/offline-data.text.ts';
import type { CacheFacts } from '#ui/screens/offline-data/actions/offline-data-view.ts';
import { Facts } from '#ui/operation/facts.tsx';

/** The cache's counts and the time of its last read (LAYOUT-7). */
export interface CacheCardProps {
  readonly cache: CacheFacts;
  readonly online: boolean;
  readonly reading: Reading;
  /** Changes of this tab's last sync; null if it has sent nothing yet. */
  readonly sent: Sent | null;
  readonly onRefresh: () => void;
}

const cacheRows = ({ lastSync, isFresh, counts, hasYard }: CacheFacts, sent: Sent | null) => [
  [
    text.lastSync,
    lastSync === null
      ? text.never
      : `${formatDateTime(lastSync)}, ${isFresh ? text.fresh : text.stale}`,
  ] as const,
  ...(sent === null ? [] : [[text.sent, sentText(sent)] as const]),
  ...LISTED_COLLECTIONS.map((kind) => [text[kind], formatCount(counts[kind])] as const),
  [text.yard, hasYard ? text.yes : text.no] as const,
];

const cacheNote = ({ online, reading }: Pick<CacheCardProps, 'online' | 'reading'>) => {
  if (!online) return <Note>{text.refreshOffline}</Note>;
  if (reading.fault === null) return undefined;
  return <Note tone="danger">{readFaultText[reading.fault]}</Note>;
};

export const CacheCard = ({ cache, online, reading, sent, onRefresh }: CacheCardProps) => (
  <Card
    title={text.title}
    action={
      <Button isDisabled={!online} onPress={onRefresh}>
        {reading.isBusy ? text.refreshing : text.refresh}
      </Button>
    }
  >
    <Facts note={cacheNote({ online, reading })} rows={cacheRows(cache, sent)} />
  </Card>
);
