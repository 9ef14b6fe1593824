import { NO_FALLBACK, type FallbackFound } from '#machines/ports/fallback-ports.ts';

/** Stub of the workspace's facts about the fallback log. */
export const fallbackOf = (found: Partial<FallbackFound> = {}) => {
  const all = { ...NO_FALLBACK, ...found };
  return { getFound: () => all, subscribe: () => () => undefined, forget: () => undefined };
};
