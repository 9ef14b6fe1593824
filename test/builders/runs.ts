/** Share of its runs that each property makes; the gate sets a smaller share to save time. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 1);

/** Returns how many runs to make out of `most`, but at least ten (or `most` if it is smaller). */
export const runsOf = (most: number): number =>
  Math.max(Math.min(most, 10), Math.round(most * SHARE));
