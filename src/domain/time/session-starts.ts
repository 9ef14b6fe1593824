/** How many sessions may start within the time below without a warning (LIMIT-4). */
const SESSIONS_WITHOUT_WARNING = 10;
/** ms. */
const SESSIONS_WITHIN_MS = 3_600_000;

/** The starts that still count when one more is made at `now`, and whether they are too many; all in ms since 1970. */
export const withSessionStart = (
  starts: readonly number[],
  now: number,
): { readonly starts: readonly number[]; readonly isTooMany: boolean } => {
  // A clock turned back leaves starts in the future: they are as near as those of the past.
  const recent = starts.filter((at) => Math.abs(now - at) < SESSIONS_WITHIN_MS);
  const next = [...recent, now];
  return { starts: next, isTooMany: next.length > SESSIONS_WITHOUT_WARNING };
};
