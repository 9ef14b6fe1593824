/** The bytes of an account as the operator gives them: "500 MB", "2GB", or a plain number. */

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
]);

/** Less would shut out the app's own demonstration data. */
const LEAST = 1e6;

/** The bytes of a text; undefined where it names none, or too few to work with. */
export const readBytes = (given: string): number | undefined => {
  const parts = /^(?<number>\d{1,15})\s*(?<unit>[KMG]B)?$/iu.exec(given.trim())?.groups;
  const unit = UNITS.get((parts?.['unit'] ?? '').toUpperCase());
  if (parts === undefined || unit === undefined) return undefined;
  const bytes = Number(parts['number']) * unit;
  return bytes >= LEAST ? bytes : undefined;
};
