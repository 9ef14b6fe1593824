import type { Totals } from '#domain/receipt/receipt-totals.ts';
import type { PaymentMethod } from '#schemas/payment-method.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { editText } from '#ui/shared/words/signed-in.text.ts';
import {
  formatDateTime,
  formatKg,
  formatKgNumber,
  formatMoney,
} from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

/** Number of characters that fit into a row. */
export const ROOM_FOR_GOODS = { table: 36, phone: 28 } as const;

const END = 14;

/** Grades differ at the end of their names, so the middle is left out. */
const shortened = (name: string, room: number): string => {
  const letters = Array.from(name);
  if (letters.length <= room) return name;
  const [start, end] = [letters.slice(0, room - END - 1), letters.slice(-END)];
  return `${start.join('').trimEnd()}…${end.join('')}`;
};

const sumText = ({ totalG, totalGr }: Totals): string =>
  `${formatMoney(totalGr)} i ${formatKg(totalG)}`;

export const receiptsText = {
  title: 'Kwity',
  search: 'Szukaj kwitu',
  searchPlaceholder: 'Numer, klient, dokument lub towar',
  searchOfOneClient: 'Numer lub towar',
  add: 'Dodaj kwit',
  number: 'Numer i godzina',
  client: 'Klient',
  materials: 'Towar',
  materialNames: (names: readonly string[], room: number) => {
    const all = names.join(', ');
    const [first = '', ...others] = names;
    if (others.length === 0) return shortened(first, room);
    const more = ` +${others.length}`;
    return others.length > 1 || all.length > room
      ? shortened(first, room - more.length) + more
      : all;
  },
  noDocument: 'brak dokumentu',
  weight: 'Waga (kg)',
  value: 'Wartość (zł)',
  state: 'Stan',
  total: 'Razem',
  select: (number: string) => `Zaznacz kwit ${number}`,
  selectAll: 'Zaznacz wszystkie',
  selected: 'Zaznaczone:',
  clearSelection: 'Odznacz',
  voidedBeside: (count: number) => `${counted('voided', count)} (nie wliczono)`,
  preview: 'Podgląd',
  pdf: 'PDF',
  pdfOf: (number: string) => `Pobierz PDF kwitu ${number}`,
  print: 'Drukuj',
  share: 'Udostępnij',
  edit: editText,
  void: 'Anuluj kwit',
  voidTitle: (number: string) => `Anulować kwit ${number}?`,
  /** Tells apart receipts that share a number. */
  voidSubject: ({ client, date, totalGr }: Receipt) =>
    `${client.name}, ${formatDateTime(date)}, ${formatMoney(totalGr)}`,
  voidBody:
    'Kwit pozostanie na liście jako przekreślony i nie będzie wliczany do sum. Tego nie można cofnąć.',
  voidReason: 'Powód anulowania',
  voidedMeanwhile: (reason: string) =>
    `Ten kwit anulowano już na innym urządzeniu albo w innej karcie. Podany powód: ${reason || '(brak)'}. Tekst wpisany tutaj nie zostanie zapisany.`,
  voidReasonMissing: 'Wpisz powód. Znajdzie się przy kwicie i na wydruku.',
  reissueAfter: 'Wystaw od razu nowy kwit w jego miejsce',
  voidAndReissue: 'Anuluj i wystaw ponownie',
  reissue: 'Wystaw ponownie',
  copy: 'Powiel',
  keep: 'Nie anuluj',
  voided: (number: string) => `Anulowano kwit ${number}`,
  voidedBecause: (reason: string) =>
    reason === '' ? 'Ten kwit jest anulowany.' : `Ten kwit jest anulowany. Powód: ${reason}`,
  emptyFact: 'Nie ma jeszcze kwitów.',
  emptyAdvice: 'Wystaw pierwszy: wybierz klienta, wpisz wagę i wydrukuj.',
  notFoundFact: (query: string) =>
    query === '' ? 'Brak kwitów dla tych filtrów.' : `Brak kwitu pasującego do „${query}”.`,
  notFoundAdvice: 'Zmień wyszukiwanie albo filtry.',
  showAll: 'Pokaż wszystkie',
  payout: 'Do wypłaty',
  /** Thousandths of the unit: grams if the unit is kg. */
  quantity: (thousandths: number, unit: string) => `${formatKgNumber(thousandths)}\u00a0${unit}`,
  previewTitle: (number: string) => `Kwit ${number}`,
  printedOtherwise:
    'Wydruk mówi co innego niż ten kwit. Wydrukuj go ponownie: poprzedni wydruk jest nieaktualny.',
  replacedBy: 'Zastąpiony kwitem',
  replaces: 'Zastępuje kwit',
  /** Shown in place of a number. */
  elsewhere: 'spoza tego urządzenia',
  twoVersions: 'Ten kwit zmieniono lub zastąpiono w dwóch miejscach, które o sobie nie wiedziały.',
  toVersions: 'Zobacz i zdecyduj',
  possibleDouble:
    'Możliwy duplikat: pod tym numerem, z tego samego dnia i dla tego samego klienta jest jeszcze inny kwit. Oba są w sumach. Jeśli to ten sam kwit zapisany dwa razy, anuluj jeden z nich.',
  showDouble: (value: string) => `Pokaż drugi kwit: ${value}`,
  twoTotals: (stated: Totals, ofLines: Totals) =>
    `na kwicie jest ${sumText(stated)}, a z pozycji wychodzi ${sumText(ofLines)}.`,
  statedTotal: (stated: Totals, ofLines: Totals) =>
    `Na kwicie jest ${sumText(stated)}, a z pozycji wychodzi ${sumText(ofLines)}. Sumę zapisała starsza wersja programu i tak się liczy, dopóki jej nie przeliczysz.`,
  totalOfLines: 'Przelicz z pozycji',
  printFailed: 'Nie udało się przygotować wydruku. Spróbuj ponownie.',
} as const;

export const paymentText = {
  cash: 'Gotówka',
  transfer: 'Przelew',
  blik: 'BLIK',
} as const satisfies Record<PaymentMethod, string>;
