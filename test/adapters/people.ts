/** People of one cloud, for the contracts that every cloud keeps. */
import type { Cloud, CloudPages, OlderReceiptPages } from '#machines/ports.ts';

/** One person with a cloud of their own. */
export interface Person {
  readonly id: string;
  readonly cloud: Cloud & CloudPages & OlderReceiptPages;
}

/** Two people of the same cloud, in which neither has anything. */
export type NewPeople = () => Promise<{ readonly me: Person; readonly other: Person }>;

// The cloud of a suite is shared by its tests.
let made = 0;

/** An id that no other record of this run has. */
export const newId = (): string => {
  made += 1;
  return `doc-${String(made)}-${String(Math.trunc(performance.now() * 1000))}`;
};
