import * as z from 'zod/mini';

/** The page's policy forbids generated code, and the browser reports even an attempt. */
export const disableZodJit = (): void => {
  z.config({ jitless: true });
};
