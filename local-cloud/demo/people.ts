/** Made-up people and firms, and where they live. */
import people from './people.json' with { type: 'json' };
import type { Some } from './random.ts';

/** A town with its postal code. */
export interface Town {
  readonly city: string;
  readonly postalCode: string;
}

export const towns = people.towns as unknown as Some<Town>;
export const streets = people.streets as unknown as Some<string>;
/** `olderPerson` was written by the older edition, the blanks included. */
export const { personNames, firmNames, olderPerson } = people;

/** Somebody else has this name, too. */
export const sharedName = 'Jan Kowalski';

/** Known by a surname alone. */
export const nameAlone = 'Nowak';

/** With a passport of another country. */
export const foreigner = { name: 'Oleksandr Szewczenko', passport: 'FE482915' } as const;
