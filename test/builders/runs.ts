/** The share of its runs that a property takes; the gate takes fewer of them. */
const SHARE = Number(process.env['PROPERTY_SHARE'] ?? 1);

/** Runs of a property that is tried `most` times where there is time for all of them. */
export const runsOf = (most: number): number =>
  Math.max(Math.min(most, 10), Math.round(most * SHARE));
