import type { PeriodKind } from '#domain/period.ts';
import type { Dimension, Step } from '#domain/statistics.ts';
import type { ReportKind } from '#domain/reports.ts';
import { formatCount, formatDate, formatDateTime } from './format.ts';
import { counted } from './plural.ts';

/** Words of the statistics. */
export const statisticsText = {
  title: 'Statystyki',
  period: 'Okres',
  from: 'Od',
  to: 'Do',
  dateError: 'Wpisz datę jako dd.mm.rrrr, nie późniejszą niż koniec okresu.',
  paid: 'Wypłacono',
  taken: 'Przyjęto',
  receipts: 'Kwity',
  average: 'Średni kwit',
  perKg: 'Średnia cena',
  noAverage: '–',
  clients: 'Klienci',
  money: 'zł',
  wholeMoney: (amount: string) => `${amount}\u00a0zł`,
  mass: 'kg',
  moneyPerKg: 'zł/kg',
  compared: (period: string) => `Porównanie z okresem ${period}`,
  chart: 'Wypłaty w czasie',
  chartTable: 'Wypłaty w czasie jako tabela',
  showTable: 'Pokaż jako tabelę',
  step: 'Długość słupka',
  thisPeriod: 'Ten okres',
  periodBefore: 'Poprzedni okres',
  beforeValue: 'Wcześniej (zł)',
  bucket: 'Od dnia',
  value: 'Wartość (zł)',
  weight: 'Waga (kg)',
  perUnit: 'Średnio (zł/kg)',
  share: 'Udział',
  split: 'Podział',
  splitBy: 'Podziel według',
  total: 'Razem',
  unknownCategory: 'Bez kategorii',
  emptyFact: 'W tym okresie nie ma kwitów.',
  emptyAdvice: 'Wybierz inny okres.',
  partial: (count: number, from: number) =>
    Number.isFinite(from)
      ? `Dane częściowe: ${counted('receipt', count)} na tym urządzeniu (komplet od ${formatDate(from)}).`
      : 'Dane częściowe: kwity nie są jeszcze pobrane.',
  partialSince: (from: number) =>
    Number.isFinite(from) ? `dane częściowe: kwity od ${formatDateTime(from)}` : 'dane częściowe',
  reports: 'Raporty',
  reportsNote: 'Za wybrany okres. Anulowane kwity nie wchodzą do sum.',
  csv: 'CSV',
  pdf: 'PDF',
  pdfOf: (report: string) => `Pobierz PDF: ${report}`,
  pdfBusy: 'Przygotowywanie PDF-a',
  pdfDone: (count: number) => (count === 0 ? 'Liczenie stron…' : `Gotowe: ${formatCount(count)}`),
  pdfFailed: 'Nie udało się utworzyć pliku PDF. Spróbuj ponownie.',
  voidedOut: 'bez anulowanych kwitów',
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  csvOf: (report: string) => `Pobierz CSV: ${report}`,
} as const;

/** The spans of the picker; `custom` is from one day to another. */
export const periodText = {
  day: 'Dziś',
  week: 'Tydzień',
  month: 'Miesiąc',
  year: 'Rok',
  custom: 'Od–do',
} as const satisfies Record<PeriodKind | 'custom', string>;

/** How long a bar of the chart is. */
export const stepText = {
  day: 'Dni',
  week: 'Tygodnie',
  month: 'Miesiące',
} as const satisfies Record<Step, string>;

/** What the sums are split by. */
export const dimensionText = {
  category: 'Kategoria',
  product: 'Produkt',
  wasteCode: 'Kod odpadu',
  client: 'Klient',
  payment: 'Płatność',
} as const satisfies Record<Dimension, string>;

/** The reports. */
export const reportText = {
  till: 'Raport dzienny kasy',
  bdo: 'Sumy BDO według kodów (Mg)',
  register: 'Ewidencja skupu',
  pcc: 'Zakupy powyżej progu PCC',
  receipts: 'Lista kwitów',
  lines: 'Pozycje kwitów',
} as const satisfies Record<ReportKind, string>;

/** The beginnings of the files' names, without Polish letters. */
export const reportFileText = {
  till: 'raport-kasy',
  bdo: 'bdo-sumy-dzienne',
  register: 'ewidencja-skupu',
  pcc: 'pcc',
  receipts: 'lista-kwitow',
  lines: 'pozycje-kwitow',
} as const satisfies Record<ReportKind, string>;

/** The heads of the reports' columns. */
export const reportHeads = {
  till: [
    'Dzień',
    'Kwity',
    'Anulowane',
    'Waga (kg)',
    'Gotówka (zł)',
    'Przelew (zł)',
    'BLIK (zł)',
    'Razem (zł)',
    'Pierwszy numer',
    'Ostatni numer',
    'Brakujące numery',
  ],
  bdo: [
    'Dzień',
    'Kod odpadu',
    'Rodzaj odpadu',
    'Masa (Mg)',
    'Masa (kg)',
    'Kwity',
    'Od osób (Mg)',
    'Od firm (Mg)',
  ],
  register: [
    'Lp.',
    'Data',
    'Numer',
    'Przekazujący',
    'Adres',
    'Dokument',
    'Źródło',
    'Kod odpadu',
    'Rodzaj odpadu',
    'Masa (Mg)',
    'Wartość (zł)',
    'Zapłata',
  ],
  pcc: ['Data', 'Numer', 'Sprzedający', 'Adres', 'Dokument', 'Wartość (zł)', 'PCC 2% (zł)'],
  receipts: [
    'Numer kwitu',
    'Data',
    'Godzina',
    'Klient',
    'Dokument',
    'Towary',
    'Waga (kg)',
    'Wartość (zł)',
    'Zapłata',
    'Numer KPO',
    'Uwagi',
  ],
  lines: [
    'Numer kwitu',
    'Data',
    'Klient',
    'Nazwa towaru',
    'Kod towaru',
    'Ilość',
    'Jednostka',
    'Cena zakupu',
    'Wartość pozycji',
  ],
} as const satisfies Record<ReportKind, readonly string[]>;
