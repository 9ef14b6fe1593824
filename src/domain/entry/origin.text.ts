import type { Origin } from './receipt-form.ts';

export const originWords = {
  household: 'gospodarstwo domowe',
  farm: 'gospodarstwo rolne',
  demolition: 'rozbiórka obiektu',
} as const satisfies Record<Exclude<Origin, 'other'>, string>;
