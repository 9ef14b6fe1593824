/** The words on the receipts of the demonstration. */
import type { Some } from './random.ts';

/** Why each of these receipts, counted from the oldest, is voided. */
export const voidReasons: ReadonlyMap<number, string> = new Map([
  [37, 'Pomyłka w wadze'],
  [196, 'Zły klient na kwicie'],
  [381, 'Sprzedający zrezygnował'],
]);

/** Why one is corrected. */
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
