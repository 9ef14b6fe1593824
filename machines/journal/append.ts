import { withWholeCharacters } from '#domain/shared/text.ts';
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';
import type { LogFollower } from './follow-log.ts';
import type { Append } from './group-commit.ts';
import { isTaken, applyEntries } from './known-log.ts';
import type { TabLog } from './tab-log.ts';

/**
 * `canStore` holds appends back until a lost log is restored: entries stored earlier would come
 * before the restored ones.
 */
export interface AppendTo {
  readonly log: TabLog;
  readonly store: LogStore;
  readonly channel: TabChannel;
  readonly follower: LogFollower;
  canStore(): Promise<unknown>;
}

/**
 * Appends events, all or none, and shows them once they are durable. Throws `FencedOff`,
 * `DraftLost` and `StorageFault`; without a fence, nothing was stored then.
 */
export const appendTo = ({ log, store, channel, follower, canStore }: AppendTo): Append => {
  const append: Append = async (events, fence, draft) => {
    await canStore();
    // Half characters are replaced here, so that screens show exactly what goes up.
    const whole = events.map((event) =>
      event.kind === 'queued' ? withWholeCharacters(event) : event,
    );
    // Noted at once: if the log is lost a moment later, these entries are restored with it.
    const stored = await store.append(whole, fence, draft);
    channel.post();
    log.noteStored(stored);
    const known = log.known();
    const { lastSeq } = known;
    const isIn = () => stored.every((entry) => entry.seq > lastSeq || isTaken(log.known(), entry));
    // The browser threw the log away: the new log reuses seqs that this tab already knows.
    const isNewLog = !isIn();
    const look = () => (isNewLog ? follower.putBack() : follower.catchUp());
    // Another tab's entries may stand between the known entries and the ones just written.
    if (stored[0]?.seq === lastSeq + 1) log.publish(applyEntries(known, stored));
    else if (fence !== undefined) await look();
    else {
      // The entries are stored, so a failed read must not reject: the user would enter them again.
      // The next message or poll reads them.
      const isRead = await look().then(
        () => true,
        () => false,
      );
      // The log was thrown away once more, and these entries with it.
      if (isRead && !isIn()) await append(events);
    }
  };
  return append;
};
