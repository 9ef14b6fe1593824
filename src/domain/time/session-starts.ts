/** Session starts per hour without a warning (LIMIT-4). */
const SESSIONS_WITHOUT_WARNING = 10;
const SESSIONS_WITHIN_MS = 3_600_000;

/** Times are in ms since 1970. */
export const withSessionStart = (
  starts: readonly number[],
  now: number,
): { readonly starts: readonly number[]; readonly isTooMany: boolean } => {
  // Starts in the future, left by a clock that was turned back, count like past ones.
  const recent = starts.filter((at) => Math.abs(now - at) < SESSIONS_WITHIN_MS);
  const next = [...recent, now];
  return { starts: next, isTooMany: next.length > SESSIONS_WITHOUT_WARNING };
};
