const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
]);

/** Less would not hold the app's own demonstration data. */
const LEAST = 1e6;

/**
 * Reads "500 MB", "2GB" or a plain number. Returns undefined for other texts and for less than
 * `LEAST` bytes.
 */
export const readBytes = (given: string): number | undefined => {
  const parts = /^(?<number>\d{1,15})\s*(?<unit>[KMG]B)?$/iu.exec(given.trim())?.groups;
  const unit = UNITS.get((parts?.['unit'] ?? '').toUpperCase());
  if (parts === undefined || unit === undefined) return undefined;
  const bytes = Number(parts['number']) * unit;
  return bytes >= LEAST ? bytes : undefined;
};
