/** Returns ERR_{ms since 1970}_{random} (CRASH-1). `random` is between 0 and 1. */
export const makeErrorId = (now: number, random: number): string =>
  `ERR_${now}_${random.toString(36).slice(2, 9).padEnd(7, '0')}`;
