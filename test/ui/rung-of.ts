import { NOTHING_ON_RUNG, type RungFound } from '#machines/ports/rung-ports.ts';

/** What a workspace says of the lower rung of storage. */
export const rungOf = (found: Partial<RungFound> = {}) => {
  const all = { ...NOTHING_ON_RUNG, ...found };
  return { getFound: () => all, subscribe: () => () => undefined, forget: () => undefined };
};
