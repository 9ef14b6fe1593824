import { NO_FALLBACK, type FallbackFound } from '#machines/ports/fallback-ports.ts';

/** What a workspace says of the fallback log. */
export const fallbackOf = (found: Partial<FallbackFound> = {}) => {
  const all = { ...NO_FALLBACK, ...found };
  return { getFound: () => all, subscribe: () => () => undefined, forget: () => undefined };
};
