import type { Origin } from './receipt-form.ts';

/** Where waste comes from, as the receipt says it. */
export const originWords = {
  household: 'gospodarstwo domowe',
  farm: 'gospodarstwo rolne',
  demolition: 'rozbiórka obiektu',
} as const satisfies Record<Exclude<Origin, 'other'>, string>;
