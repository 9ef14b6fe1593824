/**
 * Timestamps: a text with up to six decimals on the wire, whole microseconds since 1970 in the
 * store.
 */
import { invalid } from '#local-cloud/http/faults.ts';

const RFC3339 =
  /^(?<second>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(?<fraction>\d{0,9}))?(?<zone>Z|[+-]\d{2}:\d{2})$/u;

/** Returns 0, 3 or 6 digits, as many as are needed. */
const fractionText = (micros: string): string => {
  if (/^0+$/u.test(micros)) return '';
  return micros.endsWith('000') ? `.${micros.slice(0, 3)}` : `.${micros}`;
};

/** The start of year 1 in ms. */
const firstSecond = Date.UTC(2000, 0, 1) - 63_082_281_600_000;

/**
 * Returns the form that is stored and compared. Throws for an invalid time and for years outside 1
 * to 9999.
 */
export const readTimestamp = (value: unknown): string => {
  const parts = typeof value === 'string' ? RFC3339.exec(value)?.groups : undefined;
  if (parts === undefined) throw invalid();
  const second = Date.parse(`${parts['second'] ?? ''}${parts['zone'] ?? ''}`);
  const year = new Date(second).getUTCFullYear();
  if (Number.isNaN(second) || second < firstSecond || year > 9999) throw invalid();
  const micros = (parts['fraction'] ?? '').slice(0, 6).padEnd(6, '0');
  return `${new Date(second).toISOString().slice(0, 19)}${fractionText(micros)}Z`;
};

/** `micros` counts microseconds since 1970. */
export const formatTimestamp = (micros: number): string => {
  const second = new Date(Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19);
  const rest = String(((micros % 1_000_000) + 1_000_000) % 1_000_000).padStart(6, '0');
  return `${second}${fractionText(rest)}Z`;
};

/** Returns a text of fixed length, which sorts as the times do. */
export const sortableTimestamp = (stored: string): string =>
  `${stored.slice(0, 19)}.${stored.slice(20, -1).padEnd(6, '0')}`;
