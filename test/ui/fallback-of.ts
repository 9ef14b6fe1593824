import { NOTHING_ON_RUNG, type FallbackFound } from '#machines/ports/fallback-ports.ts';

/** What a workspace says of the fallback log. */
export const fallbackOf = (found: Partial<FallbackFound> = {}) => {
  const all = { ...NOTHING_ON_RUNG, ...found };
  return { getFound: () => all, subscribe: () => () => undefined, forget: () => undefined };
};
