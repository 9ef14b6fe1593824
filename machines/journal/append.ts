/** A tab's entries are stored, and shown once they are durable. */
import { withWholeCharacters } from '#domain/shared/text.ts';
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';
import type { LogFollower } from './follow-log.ts';
import type { Append } from './group-commit.ts';
import { isTaken, applyEntries } from './known-log.ts';
import type { TabLog } from './tab-log.ts';

/**
 * Where entries go: `mayStore` holds them back while a log that was lost is put back, before
 * which they would stand.
 */
export interface AppendTo {
  readonly log: TabLog;
  readonly store: LogStore;
  readonly channel: TabChannel;
  readonly follower: LogFollower;
  mayStore(): Promise<unknown>;
}

/**
 * Appends entries, all or none. Throws `FencedOff` and `DraftLost`, and `StorageFault`: then
 * nothing was stored.
 */
export const appendTo = ({ log, store, channel, follower, mayStore }: AppendTo): Append => {
  const append: Append = async (events, fence, draft) => {
    await mayStore();
    // What is shown here has to be what goes up.
    const whole = events.map((event) =>
      event.kind === 'queued' ? withWholeCharacters(event) : event,
    );
    // Noted in the moment in which it is stored: a log that is lost in the next one is put back
    // with it.
    const stored = await store.append(whole, fence, draft);
    store.copies?.noteStored(stored);
    channel.post();
    log.noteStored(stored);
    const known = log.known();
    const { lastSeq } = known.state;
    const isIn = () => stored.every((entry) => entry.seq > lastSeq || isTaken(log.known(), entry));
    // The log that this tab knows had given these places before.
    const isNewLog = !isIn();
    const look = () => (isNewLog ? follower.putBack() : follower.catchUp());
    // Another tab's entries may stand between what this tab knows and what it just wrote.
    if (stored[0]?.seq === lastSeq + 1) log.publish(applyEntries(known, stored));
    else if (fence !== undefined) await look();
    else {
      // Stored is stored: a user told otherwise would enter it twice. What could not be read now is
      // read at the next message or poll.
      const isRead = await look().then(
        () => true,
        () => false,
      );
      // It stood in a log that was thrown away, as the one before it was.
      if (isRead && !isIn()) await append(events);
    }
  };
  return append;
};
