import type { Totals } from '#domain/receipt/receipt-totals.ts';
import type { Missing } from '#domain/entry/field-errors.ts';
import type { DayPassed } from '#domain/entry/day-passed.ts';
import type { Asked } from '#domain/entry/questions.ts';
import type { Origin } from '#domain/entry/receipt-form.ts';
import {
  elsewhereText,
  notBroughtBackText,
  savingOverText,
} from '#ui/shared/saving/changed-elsewhere.text.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { WrittenField } from '#domain/entry/unprintable.ts';
import { clientsText } from '#ui/client/clients.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { undoText } from '#ui/shared/words/common.text.ts';
import { formatKg, formatMoney, formatPrice } from '#ui/shared/words/format.text.ts';
import { unprintableList, unprintableText } from '#ui/shared/saving/unprintable.text.ts';

export const receiptEntryText = {
  newTitle: 'Nowy kwit',
  editTitle: 'Edycja kwitu',
  number: 'Numer',
  date: 'Data',
  time: 'Godzina',
  client: 'Klient',
  clientPlaceholder: 'Nazwa, adres lub dokument',
  recentClients: 'Ostatni klienci',
  noClient: 'Brak klienta o tej nazwie',
  noClients: 'Nie ma jeszcze klientów',
  unread: 'Dane z chmury nie są jeszcze pobrane na to urządzenie',
  newClient: (name: string) => (name === '' ? 'Nowy klient' : `Nowy klient „${name}”`),
  newClientTitle: 'Nowy klient',
  backToClients: 'Wybierz z listy',
  noDocument: 'brak dokumentu',
  checkClient: 'Sprawdź, czy dane są aktualne.',
  copyKept: 'Dane z kwitu. Wybierz klienta ponownie, aby wstawić aktualne.',
  lookAlike: (name: string, address: string) =>
    `Podobny klient już jest: ${name}${address === '' ? '' : `, ${address}`}.`,
  takeLookAlike: 'Użyj jego danych',
  idChecked: 'Sprawdzono dokument tożsamości',
  origin: 'Źródło pochodzenia',
  ownOrigin: 'Własny opis źródła',
  line: (place: number) => `Pozycja ${String(place)}`,
  product: 'Produkt',
  productPlaceholder: 'Nazwa lub kod odpadu',
  noProduct: 'Brak produktu o tej nazwie',
  noProducts: 'Nie ma jeszcze produktów',
  ownName: (name: string) => `Użyj nazwy „${name}” spoza cennika`,
  net: 'Waga netto (kg)',
  netIn: (unit: string) => `Ilość (${unit})`,
  gross: 'Waga brutto (kg)',
  tare: 'Tara (kg)',
  deduction: 'Potrącenie (%)',
  deductionKg: 'Potrącenie (kg)',
  percent: '%',
  kilograms: 'kg',
  toKg: 'Potrącenie w %: zmień na kg',
  toPercent: 'Potrącenie w kg: zmień na %',
  price: 'Cena (zł/kg)',
  priceIn: (unit: string) => `Cena (zł/${unit})`,
  listPrice: (price: string) => `Cennik: ${price}`,
  value: 'Wartość (zł)',
  code: 'Kod odpadu',
  ownCode: (code: string, listed: string) => `${code} (w cenniku ${listed})`.trim(),
  sourceProduct: 'Rodzaj produktu, z którego powstał odpad',
  details: 'Brutto i tara',
  removeLine: 'Usuń pozycję',
  duplicateLine: 'Powiel pozycję',
  moveUp: 'Przesuń wyżej',
  moveDown: 'Przesuń niżej',
  lineActions: (place: number) => `Działania pozycji ${String(place)}`,
  addLine: 'Dodaj pozycję',
  favourites: 'Ulubione produkty',
  payment: 'Płatność',
  notes: 'Uwagi',
  notesPlaceholder: 'Drukowane na formularzu',
  plate: 'Nr rejestracyjny pojazdu',
  kpo: 'Numer KPO',
  payout: 'Do wypłaty',
  currency: 'zł',
  total: 'Razem',
  words: (amount: string) => `słownie: ${amount}`,
  abovePcc: 'Powyżej progu PCC',
  aboveCash: 'Powyżej progu gotówki',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  saveAndPrint: 'Zapisz i drukuj',
  saveAndNext: 'Zapisz i następny',
  form: 'Formularz',
  summary: 'Podsumowanie',
  elsewhere: ({ client, lines }: { readonly client: string; readonly lines: number }) =>
    `W innym oknie jest otwarty niezapisany kwit${client === '' ? '' : `: ${client}`}${
      lines === 0 ? '' : `, pozycje: ${lines}`
    }.`,
  takeOver: 'Przejmij go tutaj',
  lostElsewhere: {
    taken: () => 'Ten kwit przejęło inne okno. Tutaj jest nowy.',
    saved: (number: string) =>
      `Ten kwit zapisano w innym oknie${number === '' ? '' : ` jako ${number}`}. Tutaj jest nowy.`,
    dropped: () => 'Ten szkic odrzucono w innym oknie. Tutaj jest nowy kwit.',
  },
  putBackSince: 'Przywróć to, co tu wpisano',
  draft: {
    restored: 'Przywrócono szkic.',
    discard: 'Odrzuć szkic',
    discarded: 'Odrzucono szkic.',
    lost: 'Kwit nie jest zapisany. Wprowadzone dane przepadną.',
  },
  changes: {
    restored: 'Przywrócono niezapisane zmiany.',
    discard: 'Odrzuć zmiany',
    discarded: 'Odrzucono zmiany.',
    lost: 'Zmiany nie są zapisane. Kwit pozostanie bez zmian.',
  },
  lineRemoved: (product: string) =>
    product === '' ? 'Usunięto pozycję.' : `Usunięto pozycję „${product}”.`,
  putBack: undoText,
  leave: 'Wyjdź bez zapisu',
  leaveTitle: 'Wyjść bez zapisu?',
  printedBefore: 'Ten kwit był drukowany. Po zmianie wydrukuj go ponownie.',
  changedElsewhere: (at: string, totals: Totals) =>
    `Ten kwit zmieniono ${elsewhereText(at)}: ${formatKg(totals.totalG)}, ${formatMoney(totals.totalGr)}. ${savingOverText}`,
  takeChanged: 'Wczytaj tamtą wersję',
  voidedElsewhere: (at: string) => `Ten kwit anulowano ${elsewhereText(at)}. ${notBroughtBackText}`,
  goneElsewhere: `Ten kwit usunięto ${elsewhereText('')}. ${notBroughtBackText}`,
  voidedAdvice: 'Anulowanego kwitu nie można zmieniać. Wystaw go ponownie pod nowym numerem.',
  replaces: (number: string) => `Zastępuje anulowany kwit ${number}.`,
  alreadyReplaced: (number: string) =>
    `Kwit ${number} jest już zastąpiony. Zanim wystawisz drugi w jego miejsce, sprawdź kwit`,
  saved: (number: string) => `Zapisano kwit ${number}`,
  savedOffline: (number: string) =>
    `Zapisano kwit ${number} na tym urządzeniu. Czeka na synchronizację.`,
  savedReceipt: 'Zapisany kwit',
  savedAs: ({ number, client, totalGr, paymentMethod }: Receipt) =>
    `Zapisano kwit ${number}: ${client.name}, ${formatMoney(totalGr)}, ${paymentText[paymentMethod]}.`,
  printAgain: 'Drukuj ponownie',
  correct: 'Popraw',
  printFailed:
    'Kwit jest zapisany, ale nie zaczął się drukować. Wydrukuj go stąd jeszcze raz, zapisz PDF albo udostępnij.',
  missingReceipt: 'Tego kwitu nie ma na tym urządzeniu.',
  missingAdvice: 'Mógł zostać usunięty albo dane nie są jeszcze pobrane.',
  toReceipts: 'Przejdź do kwitów',
  askTitle: 'Zapisać ten kwit?',
  askConfirm: 'Zapisz mimo to',
  keys: 'Skróty klawiszowe',
  keysTitle: 'Skróty klawiszowe na tej stronie',
  numberUnread:
    'Numerów z chmury jeszcze tu nie ma. Poczekaj chwilę albo wpisz kolejny numer z papieru.',
  dayUnread: 'Kwity z tego dnia są w chmurze. Wpisz kolejny numer z papieru.',
  numberUnknown: 'Nie widać ostatnich numerów z tego urządzenia. Wpisz kolejny numer z papieru.',
  changedNumber: (before: string) => `Zmieniony. Był ${before}.`,
  changedDate: (before: string) => `Zmieniona. Była ${before}.`,
  dayPassed: ({ day, time, today }: DayPassed) =>
    `Ten kwit zaczęto ${day} o ${time}, a dziś jest ${today}.`,
  whichDay: 'Którą datę ma mieć?',
  takenHint: (name: string) => `Ten numer ma już kwit klienta ${name}.`,
} as const;

/** Keys of the page: those of `receipt-entry-keys.ts` and those of the fields. */
export const keyMap = [
  {
    keys: 'Enter',
    does: 'Wybiera podpowiedź i przechodzi do następnego pola, a z ceny do nowej pozycji',
  },
  { keys: 'Ctrl Enter', does: 'Zapisz i drukuj' },
  { keys: 'Ctrl Shift Enter', does: 'Zapisz i następny' },
  { keys: 'Alt N', does: 'Nowy kwit, z każdej strony' },
  { keys: '/', does: 'Szukaj, na stronach z wyszukiwaniem' },
  { keys: 'F2', does: 'Brutto, tara i kod odpadu' },
  { keys: 'Ctrl D', does: 'Powiel pozycję' },
  { keys: 'Alt Shift ↑ ↓', does: 'Przesuń pozycję' },
  { keys: '↓', does: 'Pokaż podpowiedzi' },
  { keys: 'Alt Delete', does: 'Usuń pozycję' },
  { keys: 'Ctrl Z', does: 'Cofnij usunięcie pozycji, zanim coś wpiszesz' },
  { keys: 'Esc', does: 'Zamknij podpowiedzi' },
  { keys: '?', does: 'Skróty klawiszowe: w pustym polu wyszukiwania i w polu liczby' },
] as const;

export const originText = {
  household: 'Gospodarstwo domowe',
  farm: 'Gospodarstwo rolne',
  demolition: 'Rozbiórka obiektu',
  other: 'Inne',
} as const satisfies Record<Origin, string>;

const writtenText = {
  name: 'Sprzedający',
  address: clientsText.address,
  postalCode: clientsText.postalCode,
  city: clientsText.city,
  documentNumber: clientsText.documentNumber,
  nip: clientsText.nip,
  sellerType: clientsText.sellerType,
  product: receiptEntryText.product,
  sourceProduct: receiptEntryText.sourceProduct,
  unit: 'Jednostka',
  origin: receiptEntryText.origin,
  notes: receiptEntryText.notes,
  vehiclePlate: receiptEntryText.plate,
  kpoNumber: receiptEntryText.kpo,
} as const satisfies Record<WrittenField, string>;

export const questionText = (asked: Asked): string => {
  switch (asked.code) {
    case 'zero-price':
      return `${asked.product}: cena 0,00\u00a0zł. Nic za to nie wypłacisz.`;
    case 'number-taken':
      return 'Ten numer ma już inny kwit. Oba zostaną zapisane i oznaczone „Numer powtórzony”.';
    case 'already-replaced':
      return `Kwit ${asked.number} jest już zastąpiony innym kwitem. Ten będzie drugim w jego miejsce i oba będą liczone.`;
    case 'unprintable':
      return unprintableText(unprintableList(asked.fields, (field) => writtenText[field]));
    case 'code-off':
      return `${asked.product}: kod ${asked.wasteCode} jest w ustawieniach wyłączony. Czy zezwolenie pozwala go przyjąć?`;
    case 'day-passed':
      return `${receiptEntryText.dayPassed(asked)} Zostanie zapisany z dzisiejszą datą.`;
    case 'unusual-date':
      return `Data kwitu to ${asked.date}, a dziś jest ${asked.today}.`;
    case 'unusual-weight':
      return `${asked.product}: ${formatKg(asked.netG)} za ${formatMoney(asked.valueGr)}. To nietypowo dużo. Sprawdź wagę i cenę.`;
    case 'unusual-price':
      return `${asked.product}: cena ${formatPrice(asked.priceGr, asked.unit)}, a w cenniku ${formatPrice(asked.listPriceGr, asked.unit)}.`;
  }
};

/** Names what the paper still lacks; empty when the paper is complete. */
export const incompleteText = ({ documentNumber, nip, address }: Missing): string => {
  const parts = [
    documentNumber && 'numeru dokumentu',
    nip && 'numeru NIP',
    address && 'adresu',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Formularz niekompletny: brak ${parts.join(' i ')}`;
};

export const checklistText = {
  client: { there: 'Dane klienta', missing: 'Wybierz klienta', wrong: '' },
  documentNumber: {
    there: 'Numer dokumentu',
    missing: 'Brak numeru dokumentu',
    wrong: 'Sprawdź numer dokumentu',
  },
  nip: { there: 'NIP firmy', missing: 'Brak numeru NIP', wrong: 'Sprawdź numer NIP' },
  address: { there: 'Adres', missing: 'Brak adresu', wrong: '' },
  origin: { there: 'Źródło pochodzenia', missing: 'Brak źródła pochodzenia', wrong: '' },
} as const satisfies Record<keyof Missing, { there: string; missing: string; wrong: string }>;
