import type { SubmitPorts } from '#machines/workspace/submit.ts';

export const submitPorts = (ports: Partial<SubmitPorts> = {}): SubmitPorts => ({
  requireAllowed: () => undefined,
  refused: () => Promise.resolve(false),
  ...ports,
});
