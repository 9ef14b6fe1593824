import { repeat } from '#machines/ports/repeat.ts';
import type { LockPorts, LockRecord } from '#machines/ports/lock-ports.ts';
import type { Timers } from '#machines/ports/ports.ts';

/** A device that slept locks within this time after it wakes. */
const LOOK_MS = 1000;

/** Touches within this time count as one, whichever way the clock was turned. */
const TOUCH_MS = 5000;

const MINUTE_MS = 60_000;

/**
 * True if the app must be locked at `now`, ms since 1970. A last touch far in the future means that
 * the clock was turned back, so it locks too.
 */
export const isDue = ({ minutes, isLocked, touchedAt }: LockRecord, now: number): boolean =>
  isLocked || (minutes !== null && Math.abs(now - touchedAt) >= minutes * MINUTE_MS);

/**
 * Notices that nobody has touched any tab for too long, by this tab's timers: a clock that is
 * turned back would postpone the lock.
 */
const idleWatch = (timers: Timers, { touchedAt }: LockRecord) => {
  let seen = { touchedAt, at: timers.now() };
  return (record: LockRecord): boolean => {
    if (record.touchedAt !== seen.touchedAt)
      seen = { touchedAt: record.touchedAt, at: timers.now() };
    return record.minutes !== null && timers.now() - seen.at >= record.minutes * MINUTE_MS;
  };
};

type WatchPorts = Pick<LockPorts, 'clock' | 'timers' | 'store' | 'activity' | 'vault'>;

export interface OpenListeners {
  readonly onDue: () => void;
  readonly onKeyChanged: () => void;
}

/**
 * Watches an open app. A touch in any tab keeps all tabs open, and a lock in one tab locks all.
 * Returns a function that ends the watch.
 */
export const watchOpen = (
  { clock, timers, store, activity, vault }: WatchPorts,
  userId: string,
  { onDue, onKeyChanged }: OpenListeners,
): (() => void) => {
  const isIdle = idleWatch(timers, store.read(userId));
  const isOver = (record: LockRecord): boolean => isIdle(record) || isDue(record, clock.now());
  const look = (): void => {
    if (isOver(store.read(userId))) onDue();
  };
  const touch = (): void => {
    const record = store.read(userId);
    const now = clock.now();
    // The touch that wakes a device comes after the deadline and must not extend it.
    if (isOver(record)) onDue();
    else if (record.minutes !== null && Math.abs(now - record.touchedAt) >= TOUCH_MS)
      store.change(userId, { touchedAt: now });
  };
  const ends = [
    repeat(timers, LOOK_MS, look),
    activity.subscribe(touch),
    store.subscribe(look),
    vault.subscribe(userId, onKeyChanged),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/**
 * Watches a locked app: unlocking one tab with the account's password unlocks all tabs. Returns a
 * function that ends the watch.
 */
export const watchLocked = (
  { store, vault }: WatchPorts,
  userId: string,
  onChange: () => void,
): (() => void) => {
  // A tab that is locked only because its key is missing has no lock mark that could be cleared.
  const wasMarked = store.read(userId).isLocked;
  const look = (): void => {
    if (wasMarked && !store.read(userId).isLocked) onChange();
  };
  const ends = [store.subscribe(look), vault.subscribe(userId, onChange)];
  return () => {
    for (const end of ends) end();
  };
};
