/**
 * Generates docs/clocks.md by running each wait of the app with each bent clock.
 * Update it with `npx vitest run --project unit clock-table -u`.
 */
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { wrongClockMs } from '#domain/time/wrong-clock.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import {
  BENDS,
  type Bend,
  bentWorld,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Wait,
  type Waited,
  waitThrough,
} from './bent-world.ts';
import { accountOn, lockOn } from './waiting-app.ts';
import { WAITS } from './waits.ts';
import { STORED_WAITS } from './stored-waits.ts';

const UNITS = [
  [2 * DAY_MS, DAY_MS, 'days'],
  [2 * HOUR_MS, HOUR_MS, 'h'],
  [2 * MINUTE_MS, MINUTE_MS, 'min'],
  [0, 1000, 's'],
] as const;

const timeText = (ms: number): string => {
  const [, unit, word] = UNITS.find(([from]) => ms >= from) ?? UNITS[3];
  return `${String(Math.round((ms / unit) * 10) / 10)} ${word}`;
};

const waitedText = (waited: Waited | null, { ms }: Wait): string => {
  if (waited === null) return `over ${timeText(3 * ms)}`;
  const { awakeMs, realMs, isAtOnce } = waited;
  if (realMs === awakeMs || Math.abs(realMs - ms) <= ms / 40) return timeText(realMs);
  return isAtOnce ? 'on waking' : `${timeText(awakeMs)} awake`;
};

const ROWS = [...WAITS, ...STORED_WAITS];
const results = new Map<Wait, readonly (readonly [Bend, Waited | null])[]>();

/** Names the way in which the wait goes wrong; null if all is well. */
const fault = (wait: Wait, waited: Waited | null): string | null => {
  const mostMs = wait.mostMs ?? wait.ms * (1 + 1 / 40);
  if (waited === null) return mostMs === Infinity ? null : 'never ends';
  if (waited.awakeMs > mostMs) return `ends late, after ${timeText(waited.awakeMs)}`;
  const isEarly = waited.realMs < wait.ms * (1 - 1 / 1000);
  return isEarly && wait.mayEndEarly !== true
    ? `ends early, after ${timeText(waited.realMs)}`
    : null;
};

describe.each(ROWS)('$name', (wait) => {
  it('no clock ends the wait too early or too late', async () => {
    const all: (readonly [Bend, Waited | null])[] = [];
    for (const bend of BENDS) all.push([bend, await waitThrough(wait, bend)]);
    results.set(wait, all);
    const faults = all.flatMap(([{ name }, waited]) => {
      const found = fault(wait, waited);
      return found === null ? [] : [`${name}: ${found}`];
    });
    expect(faults).toEqual([]);
  });
});

describe.each(BENDS)('while the clock is or does this: $name', (bend) => {
  it('[AUTH-8] the token is renewed at most once more in six hours, and never twice a minute', async () => {
    const world = bentWorld(bend);
    const { account, keepFresh } = accountOn(world);
    keepFresh(world);
    for (let minute = 0; minute < 6 * 60; minute++) {
      const before = account.renewals;
      if (minute === 90) await bend.strike?.(world, HOUR_MS);
      await world.pass(MINUTE_MS);
      expect(account.renewals - before).toBeLessThanOrEqual(1);
    }
    expect(account.renewals).toBeLessThanOrEqual(7);
  });

  it('somebody who works is not locked out, unless the clock jumps or the device sleeps', async () => {
    const world = bentWorld(bend);
    const lock = lockOn(world, 5);
    for (let n = 0; n < 120; n++) {
      if (n === 60) await bend.strike?.(world, 4 * MINUTE_MS);
      await world.pass(10_000);
      lock.touch();
    }
    const isFar = bend.strike !== undefined && !bend.name.includes('half');
    expect(lock.isLocked()).toBe(isFar);
  });
});

const CONSTANT = BENDS.filter(({ skewMs, strike }) => skewMs !== undefined && strike === undefined);
const CHANGING = BENDS.filter(({ strike, errorMs }) => strike ?? errorMs);

const cells = (wait: Wait): readonly string[] => {
  const texts = new Map(
    (results.get(wait) ?? []).map(([bend, waited]) => [bend, waitedText(waited, wait)]),
  );
  const right = texts.get(BENDS[0] as Bend) ?? '';
  const same = (bends: readonly Bend[]): string => {
    const found = [...new Set(bends.map((bend) => texts.get(bend) ?? ''))];
    return found.length === 1 && found[0] === right ? '' : found.join(', ');
  };
  return [wait.name, right, same(CONSTANT), ...CHANGING.map((bend) => same([bend]))];
};

const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

const HEAD = ['', 'right clock', 'always wrong', ...CHANGING.map(({ name }) => name)];

/** The note at the top of the screens, once the cloud has answered. */
const noteRow = (): string => {
  const told = (bend: Bend) => {
    const { clock, real } = bentWorld(bend);
    const error = clock.now() - bentWorld({ name: '' }).clock.now() - real();
    return wrongClockMs(EMPTY_SNAPSHOT, clock.now(), error);
  };
  return CONSTANT.map((bend) => `${bend.name}: ${String((told(bend) ?? 0) / DAY_MS)} days`).join(
    '; ',
  );
};

const page = () => `# Clocks

Made by \`test/app/clocks/clock-table.test.ts\`, which runs the app's own machines and functions with each of these clocks and fails if a wait ends too early or too late.

Each cell tells the true time until the wait is over; an empty cell means the same as with the right clock. "Always wrong" is a clock that is 24, 25, 30, 49 or 100 days behind, or 30 or 100 days ahead. A clock that stands still or trembles does so from the beginning on. All else happens in the middle of the wait. Times are instants, so the end of summer time changes nothing: each wait begins half an hour before it.

${line(HEAD)}
${line(HEAD.map(() => '---'))}
${ROWS.map((wait) => line(cells(wait))).join('\n')}

- A wait within one start of the app is measured by timers, never by the clock. All computed delays go through \`systemTimers\` (\`src/adapters/browser/clock.ts\`), which waits for a delay of more than 24.8 days in parts; a browser would fire it at once. Timers stop while the device sleeps, so a wait may be longer by that time. Toasts, drafts and print dialogs wait for constants of at most a minute and read no clock; ESLint allows the page's own timers nothing else.
- A clock that stands still, or only trembles by seconds, is carried on by the timers (\`movingClock\`) until it goes again; over a restart, the time that it stood is lost.
- A token's life is the one that it tells, and its age is measured by this device's clock alone, from the receipt. If the age is unknown, the token is renewed at once, and then at most once a minute. If a sleep or a turned clock hides its end, the SDK or the first refused call renews it.
- What is stored can only be aged by the clock. The lock, the cache and the token take an unknown age for a great one. A block and a pause after wrong passphrases end early by a clock turned ahead, as they would if the stored state were deleted. A vanished record and the note of a repair are kept until the device's clock and the cloud's are both past the 30 days.
- A clock that is an hour off or more is told on the dashboard and /offline-data after the next answer of the cloud, before that only if it is behind a stored time.
`;

it('docs/clocks.md matches what the code does with each clock', async () => {
  const { code } = await format('clocks.md', page());
  await expect(code).toMatchFileSnapshot('../../../docs/clocks.md');
});

it('a clock that is wrong by days is told with its error', () => {
  expect(noteRow()).toContain('100 days behind: -100 days');
});
