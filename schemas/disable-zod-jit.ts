import * as z from 'zod/mini';

/** Makes the schemas check without code made from text, which the page's policy forbids and reports even when it is only tried. */
export const disableZodJit = (): void => {
  z.config({ jitless: true });
};
