/** Warsaw's calendar and clock: receipt numbers change at midnight in Warsaw, not in UTC. */

/** Month and day count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

const readClock = (instant: Date): Day & { readonly minutes: number } => {
  const parts = new Map(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    minutes: part('hour') * 60 + part('minute'),
  };
};

export const warsawDay = (instant: Date): Day => {
  const { year, month, day } = readClock(instant);
  return { year, month, day };
};

export const minutesOfDay = (instant: Date): number => readClock(instant).minutes;

const utc = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

/** Minutes by which Warsaw's clocks are ahead of UTC. */
const AHEAD = { summer: 120, winter: 60 } as const;

/** Returns the first instant at which Warsaw's clocks show `minutes` since midnight. */
export const instantAt = (day: Day, minutes: number): Date => {
  const at = (ahead: number) => new Date(utc(day) + (minutes - ahead) * MINUTE_MS);
  const inSummer = at(AHEAD.summer);
  const isShown = minutesOfDay(inSummer) === minutes && utc(warsawDay(inSummer)) === utc(day);
  return isShown ? inSummer : at(AHEAD.winter);
};

export const daysBefore = (day: Day, count: number): Day => {
  const date = new Date(utc(day) - count * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay();
