import type { CalendarDate } from '#domain/time/calendar.ts';
import type { MissingYardField, FirstStep } from './dashboard-view.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

const lackText = {
  name: 'nazwy',
  address: 'adresu',
  city: 'miejscowości',
  bdo: 'numeru BDO',
} as const satisfies Record<MissingYardField, string>;

const dayOfMonth = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

/** For example "1–21 października". */
const daysUpTo = ({ year, month, day }: CalendarDate): string => {
  const last = dayOfMonth.format(Date.UTC(year, month - 1, day));
  return day === 1 ? last : `1–${last}`;
};

export const dashboardText = {
  title: (day: string) => `Dziś, ${day}`,
  paidToday: 'Wypłacono dziś',
  average: (amount: string) => `Średnio ${amount} na kwit`,
  nothingToday: 'Dziś jeszcze brak kwitów',
  takenToday: 'Przyjęto',
  money: 'zł',
  mass: 'kg',
  receiptsToday: 'Kwity',
  voided: (count: number) => counted('voided', count),
  thisMonth: 'Ten miesiąc',
  sinceMonthBefore: (change: string, to: CalendarDate) =>
    `${change} w porównaniu z okresem ${daysUpTo(to)}`,
  receiptsCount: (count: number) => counted('receipt', count),
  lastReceipts: 'Ostatnie kwity',
  allReceipts: 'Wszystkie kwity',
  materials: 'Materiały dziś',
  noMaterials: 'Dziś nic jeszcze nie przyjęto.',
  payments: 'Wypłaty według formy zapłaty',
  withoutPrice: (names: readonly string[]) =>
    `${counted('product', names.length)} bez ceny: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : '.'}`,
  yardMissing: 'Brak danych firmy: formularz wydrukuje się bez nazwy i adresu skupu.',
  missingYardFields: (fields: readonly MissingYardField[]) =>
    `Dane firmy na wydruku są niepełne: brak ${fields.map((field) => lackText[field]).join(', ')}.`,
  evictable:
    'Przeglądarka może usunąć dane z tego urządzenia, a część nie została jeszcze wysłana. Zainstalowanie aplikacji je zabezpiecza.',
  toApp: 'Zabezpiecz dane',
  addClient: 'Dodaj klienta',
  stale: 'Dane z chmury są sprzed ponad doby. Nowe wpisy są zapisane na tym urządzeniu.',
  toSettings: 'Uzupełnij dane firmy',
  toProducts: 'Uzupełnij ceny',
  search: 'Znajdź klienta lub numer kwitu',
  clients: 'Klienci',
  receipts: 'Kwity',
  all: 'Wszystkie wyniki',
  foundNothing: (query: string) => `Nie ma klienta ani kwitu pasującego do „${query}”.`,
  printLast: 'Drukuj ostatni',
  firstSteps: 'Pierwsze kroki',
  firstStepsFact: 'Tu będzie podsumowanie dnia.',
  done: ' zrobione',
} as const;

export const stepText = {
  yard: {
    title: 'Dane firmy',
    body: 'Nazwa, adres i numer BDO drukują się na każdym kwicie.',
    link: 'Wpisz dane firmy',
    to: '/settings',
  },
  products: {
    title: 'Produkty i ceny',
    body: 'Możesz zacząć od przykładowego katalogu i wpisać swoje ceny.',
    link: 'Przejdź do produktów',
    to: '/products',
  },
  receipt: {
    title: 'Pierwszy kwit',
    body: 'Klienta można dodać w trakcie.',
    link: 'Dodaj kwit',
    to: '/add-receipt',
  },
} as const satisfies Record<FirstStep['kind'], unknown>;
