import type { SubmitPorts } from '#machines/workspace/submit.ts';

/** A device without limits, whose disk has room. */
export const submitPorts = (ports: Partial<SubmitPorts> = {}): SubmitPorts => ({
  requireAllowed: () => undefined,
  refused: () => Promise.resolve(false),
  ...ports,
});
