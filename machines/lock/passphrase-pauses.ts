/**
 * Growing pauses after wrong passphrases, kept in the record that all tabs of this device share.
 *
 * An attempt is counted before it is made, so that no closing of the tab takes it back. A pause is over by the clock, or once a tab has
 * waited for it: a clock that is turned back makes none longer. Who deletes the record or turns the clock forward ends it: what holds
 * then is the cost of each guess.
 */
import { repeat } from '#machines/ports/repeat.ts';
import {
  type LockPorts,
  type LockRecord,
  Paused,
  type Vault,
  WrongPassphrase,
} from '#machines/ports/lock-ports.ts';

/** So many wrong ones cost nothing. */
const FREE_FAILURES = 3;

const SECOND_MS = 1000;

/** The pause after each further one, ms; the last of them after all that follow. */
const PAUSES_MS: readonly number[] = [1, 2, 5, 15, 60, 300].map((s) => s * SECOND_MS);

/**
 * How long the pause after so many wrong passphrases in a row lasts, ms.
 * @internal
 */
export const pauseAfter = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : (PAUSES_MS[Math.min(failures - FREE_FAILURES, PAUSES_MS.length) - 1] ?? 0);

/** What is left of the pause at a time, ms. */
export const pauseLeft = ({ failures, failedAt }: LockRecord, now: number): number => {
  if (failedAt === null) return 0;
  const pause = pauseAfter(failures);
  return Math.max(0, pause - Math.max(0, now - failedAt));
};

type PausePorts = Pick<LockPorts, 'clock' | 'store'>;

/** The vault with pauses before its opening, which then throws `Paused`, too. */
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
      // A storage that refuses says nothing of the passphrase.
      if (!(error instanceof WrongPassphrase)) store.change(userId, { failures, failedAt });
      throw error;
    }
  },
});

/** Tells once a second, and when another tab has tried, that the pause may be another one; ends one that this tab has waited for. */
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
