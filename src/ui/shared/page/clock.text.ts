import { DAY_MS } from '#domain/time/calendar.ts';

const HOUR_MS = 3_600_000;

const counted = (unit: 'day' | 'hour', count: number): string =>
  new Intl.NumberFormat('pl', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const spanText = (ms: number): string => {
  if (ms >= DAY_MS) return counted('day', Math.floor(ms / DAY_MS));
  return ms < 2 * HOUR_MS ? 'godzinę' : counted('hour', Math.floor(ms / HOUR_MS));
};

/** `ms` is positive if the clock is ahead, negative if it is behind. */
export const wrongClockText = (ms: number): string =>
  `Zegar tego urządzenia ${ms > 0 ? 'spieszy' : 'spóźnia'} się co najmniej o ${spanText(Math.abs(ms))}. Ustaw datę i godzinę: według niego datowane są kwity.`;
