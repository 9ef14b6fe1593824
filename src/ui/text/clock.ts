import { DAY_MS } from '#domain/calendar.ts';

const HOUR_MS = 3_600_000;

const counted = (unit: 'day' | 'hour', count: number): string =>
  new Intl.NumberFormat('pl', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const spanOf = (ms: number): string => {
  if (ms >= DAY_MS) return counted('day', Math.floor(ms / DAY_MS));
  return ms < 2 * HOUR_MS ? 'godzinę' : counted('hour', Math.floor(ms / HOUR_MS));
};

/** Says that the clock is behind, and what to do. */
export const clockBehindText = (ms: number): string =>
  `Zegar tego urządzenia spóźnia się co najmniej o ${spanOf(ms)}. Ustaw datę i godzinę: według niego datowane są kwity.`;
