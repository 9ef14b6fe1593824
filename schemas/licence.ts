import * as z from 'zod/mini';

/** `identifier` is an SPDX expression. */
export const Licence = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string(),
  text: z.string(),
});
export type Licence = z.infer<typeof Licence>;
