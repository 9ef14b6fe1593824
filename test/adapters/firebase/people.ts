import type { Cloud, CloudPages, OlderReceiptPages } from '#machines/ports/ports.ts';

export interface Person {
  readonly id: string;
  readonly cloud: Cloud & CloudPages & OlderReceiptPages;
}

/** Signs up another user of the same cloud, who has no documents yet. */
export type NewPerson = () => Promise<Person>;

// All tests of a suite share one cloud.
let made = 0;

/** Returns an id that no other record of this run has. */
export const newId = (): string => {
  made += 1;
  return `doc-${String(made)}-${String(Math.trunc(performance.now() * 1000))}`;
};
