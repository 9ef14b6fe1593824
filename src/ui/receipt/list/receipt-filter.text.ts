import type { PERIODS, STATES } from '#ui/receipt/receipt-filter.ts';

export const filterText = {
  period: 'Okres',
  from: 'Od',
  to: 'Do',
  dateError: 'Wpisz datę jako dd.mm.rrrr.',
  amountError: 'Wpisz kwotę w złotych, np. 1000 lub 12,50.',
  filters: (set: number) => (set === 0 ? 'Filtry' : `Filtry (${set})`),
  group: 'Filtry kwitów',
  product: 'Towar',
  category: 'Kategoria',
  code: 'Kod odpadu',
  payment: 'Płatność',
  state: 'Stan',
  min: 'Kwota od (zł)',
  max: 'Kwota do (zł)',
  any: 'Dowolny',
  anyFeminine: 'Dowolna',
  clear: 'Wyczyść filtry',
} as const;

/** The key '' selects receipts of all time. */
export const periodChoiceText = {
  '': 'Cały okres',
  day: 'Dziś',
  yesterday: 'Wczoraj',
  week: 'Ten tydzień',
  month: 'Ten miesiąc',
  year: 'Ten rok',
  dates: 'Od–do',
} as const satisfies Record<'' | (typeof PERIODS)[number], string>;

export const stateText = {
  issued: 'Wystawiony',
  pending: 'Oczekuje',
  voided: 'Anulowany',
  'repeated-number': 'Numer powtórzony',
  'above-pcc': 'Powyżej progu PCC',
} as const satisfies Record<(typeof STATES)[number], string>;
