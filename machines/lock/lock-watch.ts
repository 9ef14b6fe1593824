/** When the app locks by itself, and what the other tabs have to do with it. */
import { repeat } from '#machines/ports/repeat.ts';
import type { LockPorts, LockRecord } from '#machines/ports/lock-ports.ts';

/** How often the time since the last touch is looked at, ms: a device that slept locks as soon as it wakes. */
const LOOK_MS = 1000;

/** Touches that follow each other within this time count as one, ms. */
const TOUCH_MS = 5000;

const MINUTE_MS = 60_000;

/** Whether the app must be locked at a time, ms since 1970: a last touch that lies far ahead means that the clock was turned back. */
export const isDue = ({ minutes, isLocked, touchedAt }: LockRecord, now: number): boolean =>
  isLocked || (minutes !== null && Math.abs(now - touchedAt) >= minutes * MINUTE_MS);

type WatchPorts = Pick<LockPorts, 'clock' | 'timers' | 'store' | 'activity' | 'vault'>;

/** What an open app is told. */
export interface OpenListeners {
  readonly onDue: () => void;
  readonly onKeyChanged: () => void;
}

/** Watches an open app; a touch in any tab keeps all of them open, and what locks one locks all. Returns the way to stop. */
export const watchOpen = (
  { clock, timers, store, activity, vault }: WatchPorts,
  userId: string,
  { onDue, onKeyChanged }: OpenListeners,
): (() => void) => {
  const look = (): void => {
    if (isDue(store.read(userId), clock.now())) onDue();
  };
  const touch = (): void => {
    const record = store.read(userId);
    const now = clock.now();
    // The touch that wakes a device comes after the time is up, and must not take it back.
    if (isDue(record, now)) onDue();
    else if (record.minutes !== null && now - record.touchedAt >= TOUCH_MS)
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

/** Watches a locked app: what is unlocked by the account's password in one tab is unlocked in all. Returns the way to stop. */
export const watchLocked = (
  { store, vault }: WatchPorts,
  userId: string,
  onChange: () => void,
): (() => void) => {
  // One that only lacks its key has no mark that could go.
  const wasMarked = store.read(userId).isLocked;
  const look = (): void => {
    if (wasMarked && !store.read(userId).isLocked) onChange();
  };
  const ends = [store.subscribe(look), vault.subscribe(userId, onChange)];
  return () => {
    for (const end of ends) end();
  };
};
