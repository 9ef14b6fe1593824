import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import type { Gap } from '#domain/view/knowledge.ts';
import type { Totals } from '#domain/receipt/receipt-totals.ts';
import { counted } from '#ui/shared/words/plural.text.ts';
import { receiptsText } from '#ui/receipt/receipts.text.ts';

export const placeText = (place: number, count: number): string => `${place}. z ${count}`;

export const findingText = {
  title: 'Spójność danych',
  none: 'Nie znaleziono niespójności.',
  unknown: 'Jeszcze nie wiadomo, czy wszystko się zgadza.',
  unknownRest: 'Jeszcze nie wiadomo, czy to wszystko.',
  repair: 'Napraw',
  repaired: 'Naprawiono. Zmiana czeka na wysłanie.',
  refreshed: 'W chmurze jest już inaczej, więc nic nie zmieniono. Pobieranie danych od nowa.',
  reading: 'Pobieranie danych od nowa.',
  needsOnline: 'Do tej naprawy potrzebne jest połączenie z internetem.',
  choose: 'Który kwit dostanie nowy numer?',
  newNumber: (number: string) => `nowy numer: ${number}`,
  merge: 'Scal w jednego',
  keepApart: 'To różne osoby',
  renumber: 'To różne kwity: nadaj inny numer',
  compare: (place: string, label: string) =>
    label === '' ? `Pokaż ${place}` : `Pokaż ${place}: ${label}`,
  askTitle: 'Naprawić?',
} as const;

const refresh = 'Połącz się i odśwież dane.';

const listText = {
  clients: 'Kartoteka klientów nie jest w całości wczytana',
  receipts: 'Lista kwitów nie jest w całości wczytana',
  products: 'Lista produktów nie jest w całości wczytana',
  categories: 'Lista kategorii nie jest w całości wczytana',
} as const;

const brokenText = {
  clients: 'Części klientów w chmurze nie da się odczytać',
  receipts: 'Części kwitów w chmurze nie da się odczytać',
  products: 'Części produktów w chmurze nie da się odczytać',
  categories: 'Części kategorii w chmurze nie da się odczytać',
} as const;

const seeUnreadable = 'Zobacz „Nieczytelne zapisy” na tej stronie.';

const gapSentence = (gap: Gap): string => {
  switch (gap.why) {
    case 'unread':
      return `Kartoteka klientów i kwity nie są w całości wczytane. ${refresh}`;
    case 'stale':
      return `Dane na tym urządzeniu są starsze niż 24 godziny. ${refresh}`;
    case 'torn':
      return `Części zmian zapisanych na tym urządzeniu nie da się odczytać. ${seeUnreadable}`;
    case 'fallback':
      return 'Przeglądarka nie otworzyła bazy danych, a w niej mogą być inne zmiany. Zamknij pozostałe karty programu, uruchom przeglądarkę ponownie i wróć tutaj.';
    case 'set-aside':
      return `${listText[gap.of]}: w pamięci urządzenia są uszkodzone zapisy. ${refresh}`;
    case 'unreadable':
      return `${brokenText[gap.of]}. ${seeUnreadable}`;
  }
};

/** Says what is missing and what to do. A damaged list says more than that it must be read. */
export const gapSentences = (gaps: readonly Gap[]): readonly string[] => {
  const isDamaged = gaps.some(({ why }) => why === 'set-aside');
  return gaps.filter(({ why }) => why !== 'unread' || !isDamaged).map(gapSentence);
};

export const findingSentence = {
  'orphaned-receipt': (subject: string) => `Kwit ${subject} wskazuje klienta, którego nie ma.`,
  'duplicate-id': (subject: string) => `Zapis ${subject} jest na tym urządzeniu dwa razy.`,
  'unresolved-temp-client': (subject: string) =>
    subject === ''
      ? 'Klient z numerem tymczasowym nie czeka w kolejce.'
      : `Klient ${subject} nie dotarł na serwer i nie czeka w kolejce.`,
  'unresolved-temp-receipt': (subject: string) =>
    `Kwit ${subject} ma numer tymczasowy i nie czeka w kolejce.`,
  'possible-double': (subject: string) => `Możliwy duplikat: ${subject}`,
  'stated-total': (subject: string) => `Kwit ${subject}`,
  'merged-in-circle': (subject: string) => `Scalono w kółko: ${subject}.`,
  'merged-into-nobody': (subject: string) => `Klient ${subject} jest scalony z kimś, kogo nie ma.`,
  'repeated-number': (subject: string) => `Numer ${subject} ma więcej niż jeden kwit.`,
} as const satisfies Record<ConsistencyFinding['kind'], (subject: string) => string>;

export const doubleReceiptText = (name: string): string =>
  `kwit ${name}. Wygląda na zapisany dwa razy, a oba są w sumach. Porównaj je i anuluj zbędny.`;

export const doubleClientText = (
  name: string,
  alike: readonly string[],
  different: readonly (readonly [field: string, values: readonly string[]])[],
  hasDocument: boolean,
): string =>
  [
    `klient ${name}.`,
    `Takie same: ${alike.join(', ')}.`,
    different.length === 0
      ? 'Nic ich nie różni.'
      : `Różne: ${different.map(([field, values]) => `${field} (${values.join(' / ')})`).join(', ')}.`,
    hasDocument ? '' : 'Bez numeru dokumentu.',
    'Jeśli to ta sama osoba, scal ich. Jeśli nie, zostaw osobno.',
  ]
    .filter(Boolean)
    .join(' ');

export const statedTotalText = (name: string, stated: Totals, ofLines: Totals): string =>
  `${name}: ${receiptsText.twoTotals(stated, ofLines)}`;

/** Says what was found, by the way in which it was repaired. */
const foundText: Readonly<Record<string, string>> = {
  unlink: 'Kwit wskazywał klienta, którego nie ma',
  renumber: 'Ten sam numer miał więcej niż jeden kwit',
  'total-of-lines': 'Suma kwitu nie wynikała z pozycji',
  separate: 'Klient był scalony w kółko albo z kimś, kogo nie ma',
  merge: 'Możliwy duplikat, scalono',
  'keep-apart': 'Możliwy duplikat, zostawiono osobno',
} satisfies Partial<Record<keyof typeof repairText, string>>;

export const repairsText = {
  title: 'Naprawione',
  note: 'Naprawy z ostatnich 30 dni. Każdą można cofnąć, dopóki zapis nie zmienił się od tamtej pory.',
  found: (kind: string, name: string) =>
    [foundText[kind] ?? 'Naprawa', name].filter(Boolean).join(': '),
  value: (name: string, former: string, written: string) =>
    `${name}: było ${former}, jest ${written}`,
  undo: 'Cofnij naprawę',
  undone: 'Cofnięto naprawę. Zmiana czeka na wysłanie.',
  changed: 'Ten zapis zmienił się od naprawy, więc nic nie cofnięto.',
  state: {
    changed: 'Zapis zmienił się od naprawy. Popraw go na jego stronie.',
    unknown: 'Tego zapisu nie ma teraz na tym urządzeniu. Wczytaj starsze kwity albo odśwież dane.',
  },
} as const;

export const repairText = {
  unlink: (count: number) =>
    `Powiązanie z nieistniejącym klientem zostanie usunięte: ${counted('receipt', count)}. Kwit zachowuje własną kopię danych sprzedającego, wydruk się nie zmienia.`,
  requeue: () =>
    'Operacja klienta wróci do kolejki razem ze wszystkim, co od niej zależy, i zostanie wysłana ponownie.',
  renumber: () =>
    'Wybrany kwit dostanie następny wolny numer swojego dnia. Dotychczasowy numer zostanie na nim zapisany. Wydrukuj go potem ponownie.',
  'total-of-lines': () =>
    'Suma kwitu zostanie przeliczona z pozycji, a dotychczasowa zniknie. Naprawiaj tylko wtedy, gdy wiesz, że tyle wypłacono. Wydrukuj go potem ponownie.',
  separate: () =>
    'Klienci zostaną rozdzieleni. Każdy zostaje na liście osobno, ze swoimi kwitami, tak jak widać go teraz.',
  merge: () =>
    'Pierwszy klient zostanie, a pozostali staną się jego częścią. Kwity wszystkich będą liczone razem. Można to cofnąć na stronie klienta.',
  'keep-apart': () =>
    'To różne osoby albo firmy. Każda zostaje na liście osobno, ze swoimi kwitami, i nie będzie już wskazywana jako duplikat.',
  'read-again': () =>
    'Dane zostaną pobrane z serwera od nowa. To, co czeka w kolejce, zostaje nietknięte.',
} as const;
