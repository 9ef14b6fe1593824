/** People of one cloud, for the contracts that every cloud keeps. */
import type { Cloud, CloudPages, OlderReceiptPages } from '#machines/ports/ports.ts';

/** One person with a cloud of their own. */
export interface Person {
  readonly id: string;
  readonly cloud: Cloud & CloudPages & OlderReceiptPages;
}

/** Another person of the same cloud, who has nothing in it yet. */
export type NewPerson = () => Promise<Person>;

// The cloud of a suite is shared by its tests.
let made = 0;

/** An id that no other record of this run has. */
export const newId = (): string => {
  made += 1;
  return `doc-${String(made)}-${String(Math.trunc(performance.now() * 1000))}`;
};
