/**
 * Growing pauses after wrong passphrases, recorded for all tabs of this device. An attempt is
 * counted before it is made, so closing the tab does not undo it. Deleting the record or turning
 * the clock forward ends a pause; then only the cost of deriving a key slows guessing.
 */
import { repeat } from '#machines/ports/repeat.ts';
import {
  type LockPorts,
  type LockRecord,
  Paused,
  type Vault,
  WrongPassphrase,
} from '#machines/ports/lock-ports.ts';

const FREE_FAILURES = 3;

const SECOND_MS = 1000;

/** The pause after each further wrong passphrase, ms; the last pause repeats. */
const PAUSES_MS: readonly number[] = [1, 2, 5, 15, 60, 300].map((s) => s * SECOND_MS);

/**
 * The pause after so many wrong passphrases in a row, ms.
 * @internal
 */
export const pauseAfter = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : (PAUSES_MS[Math.min(failures - FREE_FAILURES, PAUSES_MS.length) - 1] ?? 0);

/** Remaining pause at `now`, ms. */
export const pauseLeft = ({ failures, failedAt }: LockRecord, now: number): number => {
  if (failedAt === null) return 0;
  const pause = pauseAfter(failures);
  return Math.max(0, pause - Math.max(0, now - failedAt));
};

type PausePorts = Pick<LockPorts, 'clock' | 'store'>;

/** Wraps the vault so that `open` throws `Paused` during a pause. */
export const withPauses = <V extends Vault>(vault: V, { clock, store }: PausePorts): V => ({
  ...vault,
  open: async (userId: string, passphrase: string): Promise<void> => {
    const record = store.read(userId);
    if (pauseLeft(record, clock.now()) > 0) throw new Paused();
    const { failures, failedAt } = record;
    store.change(userId, { failures: failures + 1, failedAt: clock.now() });
    try {
      await vault.open(userId, passphrase);
      store.change(userId, { failures: 0, failedAt: null });
    } catch (error) {
      // A storage failure says nothing about the passphrase, so the attempt does not count.
      if (!(error instanceof WrongPassphrase)) store.change(userId, { failures, failedAt });
      throw error;
    }
  },
});

/**
 * Calls `listener` every second, and when another tab has tried. Ends a pause that this tab has
 * waited out, even if the clock was turned back.
 */
export const watchPause = (
  { timers, store }: Pick<LockPorts, 'timers' | 'store'>,
  userId: string,
  listener: () => void,
): (() => void) => {
  let { failures } = store.read(userId);
  let waited = 0;
  const tick = (): void => {
    const record = store.read(userId);
    waited = record.failures === failures ? waited + SECOND_MS : 0;
    failures = record.failures;
    if (record.failedAt !== null && waited >= pauseAfter(failures))
      store.change(userId, { failedAt: null });
    listener();
  };
  const ends = [repeat(timers, SECOND_MS, tick), store.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
};
