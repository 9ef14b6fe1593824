import * as z from 'zod/mini';

/** A part of the app that others made: its licence as an SPDX expression, and the licence's words. */
export const Licence = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string(),
  text: z.string(),
});
export type Licence = z.infer<typeof Licence>;
