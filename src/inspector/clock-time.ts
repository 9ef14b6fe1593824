import { twoDigits } from '#domain/time/calendar.ts';

/** Formats a time (ms since 1970) as the local time of day with milliseconds: "08:41:12.345". */
export const clockTime = (at: number): string => {
  const time = new Date(at);
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(
    twoDigits,
  );
  return `${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};
