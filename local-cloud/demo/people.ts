/** All people and businesses are made up. */
import people from './people.json' with { type: 'json' };
import type { Some } from './random.ts';

export interface Town {
  readonly city: string;
  readonly postalCode: string;
}

export const towns = people.towns as unknown as Some<Town>;
export const streets = people.streets as unknown as Some<string>;
/** `olderPerson` is written as in the legacy app, with a trailing blank. */
export const { personNames, firmNames, olderPerson } = people;

/** Two clients have this name. */
export const sharedName = 'Jan Kowalski';

/** This client is known by surname only. */
export const nameAlone = 'Nowak';

/** This client has a foreign passport. */
export const foreigner = { name: 'Oleksandr Szewczenko', passport: 'FE482915' } as const;
