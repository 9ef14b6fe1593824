/**
 * Polish formats in Warsaw time, with no-break spaces between groups of digits and before units.
 */
import { DAY_MS } from '#domain/time/calendar.ts';

/** ms since 1970, or an ISO instant. */
export type Instant = number | string;

const NBSP = '\u00a0';
const timeZone = 'Europe/Warsaw';

const decimals = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('pl-PL', {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const money = decimals(2);
const weight = decimals(3);
const whole = decimals(0);

// Some browsers group with a narrow no-break space; one kind keeps columns and tests alike.
const plainSpaces = (text: string): string => text.replace(/[\s\u202f]/gu, NBSP);

/** Formats grosze without the unit: "1 234,56". For tables, whose heads hold the unit. */
export const formatMoneyNumber = (grosze: number): string =>
  plainSpaces(money.format(grosze / 100));

/** Formats grosze: "1 234,56 zł". */
export const formatMoney = (grosze: number): string => `${formatMoneyNumber(grosze)}${NBSP}zł`;

/** Formats grosze per unit: "2,63 zł/kg". */
export const formatPrice = (grosze: number, unit = 'kg'): string =>
  `${formatMoneyNumber(grosze)}${NBSP}zł/${unit}`;

/** Formats grams without the unit: "12,345". */
export const formatKgNumber = (grams: number): string => plainSpaces(weight.format(grams / 1000));

/** Formats grams: "12,345 kg". */
export const formatKg = (grams: number): string => `${formatKgNumber(grams)}${NBSP}kg`;

/** Formats grams as megagrams, the unit of the waste register: "3,779 Mg". */
export const formatMg = (grams: number): string =>
  `${plainSpaces(weight.format(grams / 1_000_000))}${NBSP}Mg`;

const MEGAGRAM_G = 1_000_000;
/** A mass from here on is shown in megagrams, g. */
const LARGE_G = 10 * MEGAGRAM_G;

/** Formats grams in the unit that reads best: "812,340 kg", and from 10 t on "12,345 Mg". */
export const formatMass = (grams: number): string =>
  grams >= LARGE_G ? formatMg(grams) : formatKg(grams);

/** Returns number and unit of `formatMass` separately, for a figure. */
export const massFigure = (grams: number): { readonly value: string; readonly unit: string } => {
  const [value = '', unit = ''] = formatMass(grams).split(/\u00a0(?=[A-Za-z])/u);
  return { value, unit };
};

/** Formats a count: "1 234". */
export const formatCount = (count: number): string => plainSpaces(whole.format(count));

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes in the largest unit that leaves at least one: "1,4 MB". */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), 4);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${plainSpaces(decimals(digits).format(value))}${NBSP}${BYTE_UNITS[power] ?? ''}`;
};

const dateParts = new Intl.DateTimeFormat('pl-PL', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeParts = new Intl.DateTimeFormat('pl-PL', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayParts = new Intl.DateTimeFormat('pl-PL', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Formats "21.11.2026" in Warsaw time. */
export const formatDate = (at: Instant): string => dateParts.format(new Date(at));

/** Formats "09:07" in Warsaw time. */
export const formatTime = (at: Instant): string => timeParts.format(new Date(at));

/** Formats "21.11.2026, 09:07" in Warsaw time. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)}, ${formatTime(at)}`;

/** Formats "sobota, 21 listopada" in Warsaw time. */
export const formatDay = (at: Instant): string => dayParts.format(new Date(at));

// Noon is far from the hour that the clock changes skip or repeat.
const dayBefore = (now: number): string => {
  const [day = 1, month = 1, year = 1970] = formatDate(now).split('.').map(Number);
  return formatDate(Date.UTC(year, month - 1, day, 12) - DAY_MS);
};

/** Formats "dziś, 09:41", "wczoraj, 14:02", or the date alone for other days, in Warsaw time. */
export const formatRelative = (at: Instant, now: number): string => {
  const date = formatDate(at);
  if (date === formatDate(now)) return `dziś, ${formatTime(at)}`;
  if (date === dayBefore(now)) return `wczoraj, ${formatTime(at)}`;
  return date;
};
