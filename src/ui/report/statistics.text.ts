import type { PeriodKind } from '#domain/time/period.ts';
import { printText } from '#domain/print/print.text.ts';
import type { Dimension, Step } from '#domain/reporting/statistics.ts';
import type { BdoRow, ReportKind, TillRow } from '#domain/reporting/reports.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { ReportedField } from '#schemas/fields/receipt-table.ts';
import { formatCount, formatDate } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

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
  nothingBefore: (period: string) =>
    `W poprzednim okresie (${period}) nie ma kwitów, więc nie ma z czym porównać.`,
  chart: 'Wypłaty w czasie',
  chartTable: 'Wypłaty w czasie jako tabela',
  showTable: 'Pokaż jako tabelę',
  step: 'Długość słupka',
  thisPeriod: 'Ten okres',
  periodBefore: 'Poprzedni okres',
  unknown: '–',
  bucketNote: { whole: '', part: ' (niepełne)', none: ' (w chmurze)' },
  beforeValue: 'Wcześniej (zł)',
  bucket: 'Dni',
  value: 'Wartość (zł)',
  weight: 'Waga (kg)',
  perUnit: 'Średnio (zł/kg)',
  share: 'Udział',
  split: 'Podział',
  splitBy: 'Podziel według',
  total: 'Razem',
  beyondLines: printText.register.beyondLines,
  unknownCategory: 'Bez kategorii',
  emptyFact: 'W tym okresie nie ma kwitów.',
  emptyAdvice: 'Wybierz inny okres.',
  inCloudFact: 'Kwity z tego okresu są w chmurze.',
  inCloudAdvice: 'Wczytaj starsze, żeby zobaczyć sumy.',
  partial: (count: number, from: number) =>
    Number.isFinite(from)
      ? `Dane częściowe: ${counted('receipt', count)} na tym urządzeniu (komplet od ${formatDate(from)}).`
      : 'Dane częściowe: kwity nie są jeszcze pobrane.',
  partialSince: (from: number) =>
    Number.isFinite(from) ? `dane częściowe: kwity od ${formatDate(from)}` : 'dane częściowe',
  reports: 'Raporty',
  reportsNote: 'Za wybrany okres. Anulowane kwity nie wchodzą do sum.',
  csv: 'CSV',
  pdf: 'PDF',
  pdfOf: (report: string) => `Pobierz PDF: ${report}`,
  pdfBusy: 'Przygotowywanie pliku PDF',
  pdfDone: (count: number) => (count === 0 ? 'Liczenie stron…' : `Gotowe: ${formatCount(count)}`),
  pdfFailed: 'Nie udało się utworzyć pliku PDF. Spróbuj ponownie.',
  voidedOut: 'bez anulowanych kwitów',
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  csvOf: (report: string) => `Pobierz CSV: ${report}`,
} as const;

export const periodText = {
  day: 'Dziś',
  week: 'Tydzień',
  month: 'Miesiąc',
  year: 'Rok',
  custom: 'Od–do',
} as const satisfies Record<PeriodKind | 'custom', string>;

export const stepText = {
  day: 'Dni',
  week: 'Tygodnie',
  month: 'Miesiące',
} as const satisfies Record<Step, string>;

export const dimensionText = {
  category: 'Kategoria',
  product: 'Produkt',
  wasteCode: 'Kod odpadu',
  client: 'Klient',
  payment: 'Płatność',
} as const satisfies Record<Dimension, string>;

export const reportText = {
  till: 'Raport dzienny kasy',
  bdo: 'Sumy BDO według kodów (Mg)',
  register: 'Ewidencja skupu',
  pcc: 'Zakupy powyżej progu PCC',
  receipts: 'Lista kwitów',
  lines: 'Pozycje kwitów',
} as const satisfies Record<ReportKind, string>;

/** Start of the file name, without Polish letters. */
export const reportFileText = {
  till: 'raport-kasy',
  bdo: 'bdo-sumy-dzienne',
  register: 'ewidencja-skupu',
  pcc: 'pcc',
  receipts: 'lista-kwitow',
  lines: 'pozycje-kwitow',
} as const satisfies Record<ReportKind, string>;

/** Values that are calculated from the fields of a receipt. */
type WorkedOut = 'row' | 'time' | 'address' | 'document' | 'tax';

/** A column is named after a reported field or a field of the report's rows. */
interface ReportColumn extends Record<ReportKind, string> {
  readonly till: keyof TillRow | PaymentMethod;
  readonly bdo: keyof BdoRow | 'kilograms';
  readonly register: ReportedField | WorkedOut;
  readonly pcc: ReportedField | WorkedOut;
  readonly receipts: ReportedField | WorkedOut;
  readonly lines: ReportedField | WorkedOut;
}

/** Heads of the columns, in the order of the columns. */
export const reportHeads = {
  till: {
    day: 'Dzień',
    count: 'Kwity',
    voided: 'Anulowane',
    totalG: 'Waga (kg)',
    cash: 'Gotówka (zł)',
    transfer: 'Przelew (zł)',
    blik: 'BLIK (zł)',
    totalGr: 'Razem (zł)',
    firstNumber: 'Pierwszy numer',
    lastNumber: 'Ostatni numer',
    gaps: 'Brakujące numery',
  },
  bdo: {
    day: 'Dzień',
    wasteCode: 'Kod odpadu',
    wasteName: 'Rodzaj odpadu',
    totalG: 'Masa (Mg)',
    kilograms: 'Masa (kg)',
    receipts: 'Kwity',
    fromPersonsG: 'Od osób (Mg)',
    fromFirmsG: 'Od firm (Mg)',
  },
  register: {
    row: 'Lp.',
    date: 'Data',
    number: 'Numer',
    client: 'Przekazujący',
    address: 'Adres',
    document: 'Dokument',
    origin: 'Źródło',
    wasteCode: 'Kod odpadu',
    wasteName: 'Rodzaj odpadu',
    netG: 'Masa (Mg)',
    valueGr: 'Wartość (zł)',
    paymentMethod: 'Zapłata',
  },
  pcc: {
    date: 'Data',
    number: 'Numer',
    client: 'Sprzedający',
    address: 'Adres',
    document: 'Dokument',
    totalGr: 'Wartość (zł)',
    tax: 'PCC 2% (zł)',
  },
  receipts: {
    number: 'Numer kwitu',
    date: 'Data',
    time: 'Godzina',
    client: 'Klient',
    document: 'Dokument',
    items: 'Towary',
    totalG: 'Waga (kg)',
    totalGr: 'Wartość (zł)',
    paymentMethod: 'Zapłata',
    kpoNumber: 'Numer KPO',
    notes: 'Uwagi',
  },
  lines: {
    number: 'Numer kwitu',
    date: 'Data',
    client: 'Klient',
    name: 'Nazwa towaru',
    wasteCode: 'Kod towaru',
    netG: 'Ilość',
    unit: 'Jednostka',
    priceGr: 'Cena zakupu',
    valueGr: 'Wartość pozycji',
  },
} as const satisfies { readonly [K in ReportKind]: Partial<Record<ReportColumn[K], string>> };
