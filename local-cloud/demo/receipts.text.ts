import type { Some } from './random.ts';

/** The key counts receipts from the oldest, which is 0. */
export const voidReasons: ReadonlyMap<number, string> = new Map([
  [37, 'Pomyłka w wadze'],
  [196, 'Zły klient na kwicie'],
  [381, 'Sprzedający zrezygnował'],
]);

/** Reason for voiding a receipt that is then issued again. */
export const CORRECTION = 'Zła cena';

export const origins: Some<string> = [
  'gospodarstwo domowe',
  'gospodarstwo domowe',
  'gospodarstwo rolne',
  'rozbiórka budynku',
  'remont mieszkania',
  'demontaż pojazdu',
];

export const remarks: Some<string> = [
  'Złom z altany ogrodowej',
  'Rozliczono z poprzednią dostawą',
  'Materiał zanieczyszczony ziemią',
  'Dowóz własny',
];

export const ORIGIN_OF_FIRMS = 'działalność gospodarcza';
