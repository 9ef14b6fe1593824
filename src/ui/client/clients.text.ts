import type { Likeness } from '#domain/client/client-search.ts';
import type { ClientFields, SellerType } from '#schemas/client.ts';
import type { ClientFormError, ClientFormOddities } from '#domain/entry/client-form.ts';
import type { ClientOrder, FiguresSince } from './clients-view.ts';
import { deleteText, editText } from '#ui/shared/words/signed-in.text.ts';
import { olderText, onDevice, withSince } from '#ui/shared/words/older-receipts.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

const thisYear = (since: number | null): string =>
  since === null ? 'W tym roku' : withSince('Razem', since);

/** `since` says from when the figures are complete. */
export const clientFigureHeads = (since: FiguresSince) => ({
  receipts: withSince('Kwity', since.ever),
  lastReceipt: withSince('Ostatni kwit', since.ever),
  value: `${thisYear(since.year)} (zł)`,
});

export const clientsText = {
  title: 'Klienci',
  search: 'Szukaj klienta',
  searchPlaceholder: 'Nazwa, adres lub dokument',
  add: 'Dodaj klienta',
  edit: editText,
  remove: deleteText,
  addReceipt: 'Kwit',
  addReceiptFor: (name: string) => `Dodaj kwit: ${name}`,
  name: 'Nazwa',
  address: 'Adres',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  documentNumber: 'Numer dokumentu',
  nip: 'NIP',
  sellerType: 'Rodzaj klienta',
  receipts: 'Kwity',
  order: 'Kolejność',
  showHidden: (count: number) => `Pokaż ukrytych (${count})`,
  hidden: 'Ukryty',
  hide: 'Ukryj',
  unhide: 'Pokaż na liście',
  wasHidden: 'Ukryto klienta. Kwity zostają.',
  wasShown: 'Klient znów jest na liście',
  csvOfList: 'Pobierz CSV: klienci z listy',
  csvFile: 'klienci.csv',
  noReceipt: 'brak',
  newTitle: 'Nowy klient',
  editTitle: 'Dane klienta',
  emptyFact: 'Nie ma jeszcze klientów.',
  emptyAdvice: 'Dodaj pierwszego albo wpisz go przy wystawianiu kwitu.',
  notFoundFact: (query: string) => `Brak klienta pasującego do „${query}”.`,
  notFoundAdvice: 'Sprawdź pisownię albo dodaj nowego klienta.',
  missingFact: 'Tego klienta nie ma na tym urządzeniu.',
  missingAdvice: 'Mógł zostać usunięty albo dane nie są jeszcze pobrane.',
  backToList: 'Wróć do listy klientów',
  tabTitle: 'Klient',
  details: 'Dane',
  copy: (what: string) => `Kopiuj: ${what}`,
  copied: 'Skopiowano',
  copyFailed: 'Nie udało się skopiować. Zaznacz tekst i skopiuj go ręcznie.',
  more: 'Więcej działań z klientem',
  thisYear,
  isHidden: 'Ten klient jest ukryty: nie ma go na liście ani w podpowiedziach.',
  possibleDouble:
    'Możliwy duplikat: tę samą nazwę, adres i numery ma jeszcze inny klient. Jeśli to ta sama osoba, scal ich. Jeśli nie, zostaw ich osobno na stałe.',
  keepApart: 'To różne osoby',
  keptApart: 'Zostają osobno.',
  showDouble: (place: string) => (place === '' ? 'Pokaż drugiego' : `Pokaż drugiego: ${place}`),
  place: 'Kod i miejscowość',
  thisMonth: (amount: string, since: number | null) =>
    `${since === null ? 'w tym miesiącu' : olderText.since(since)} ${amount}`,
  ever: (amount: string, since: number | null) =>
    `${since === null ? 'razem' : olderText.since(since)} ${amount}`,
  average: (since: number | null) => withSince('Średni kwit', since),
  last: (date: string) => `ostatni ${date}`,
  materials: 'Co przywozi',
  abovePcc: 'W tym roku jest kwit powyżej progu PCC.',
  statementPdf: 'Zestawienie roczne PDF',
  statementCsv: 'Zestawienie roczne CSV',
  statementTitle: (year: number, name: string) => `Zestawienie za ${year} rok: ${name}`,
  statementFile: (year: number) => `zestawienie_${year}`,
  personalData: 'Eksport danych klienta (RODO)',
  personalDataFile: 'dane-klienta.json',
  personalDataLacks: (count: number) =>
    `Plik nie obejmuje zapisów, których nie da się odczytać (${String(count)}), a mogą dotyczyć tego klienta. Zobacz „Dane offline”.`,
  fileFailed: 'Nie udało się przygotować pliku. Spróbuj ponownie.',
  fileNeedsOlder:
    'Nie utworzono pliku: byłby niepełny, bo nie udało się pobrać starszych kwitów tego klienta. Połącz się z internetem i spróbuj ponownie.',
  mergedClients: 'Scaleni klienci',
  isMerged: 'scalono z innym klientem',
  mergedNote: 'Ich kwity są pokazane tutaj. Podpisane kwity się nie zmieniły.',
  separate: (name: string) => `Rozdziel: ${name}`,
  separateShort: 'Rozdziel',
  merge: 'Scal z duplikatem',
  mergeTitle: 'Scal z duplikatem',
  mergeBody: (name: string) =>
    `Wybierz klienta, który jest tą samą osobą co ${name}. Zniknie z listy, a jego kwity znajdziesz tutaj. Podpisane kwity się nie zmienią. Można to cofnąć.`,
  mergeSearch: 'Szukaj duplikatu',
  mergeConfirm: 'Scal',
  mergeNobody: 'Brak pasujących klientów.',
  noDocument: 'brak numeru',
  noReceipts: 'Ten klient nie ma jeszcze kwitów na tym urządzeniu.',
  noAddress: 'brak adresu',
  sums: 'Z kwitów zapisanych na tym urządzeniu',
  weight: 'Przyjęto',
  money: 'zł',
  mass: 'kg',
  paid: 'Wypłacono',
  removeTitle: 'Usunąć klienta?',
  removeBody: (name: string, receipts: number, since: number | null) =>
    receipts === 0
      ? `${name} nie ma kwitów ${onDevice(since)}.`
      : `${name} ma ${onDevice(since)} ${counted('receipt', receipts)}. Kwity zostaną i zachowają dane sprzedającego: formularze trzeba przechowywać 5 lat.`,
  saved: 'Zapisano dane klienta',
  removed: (name: string) => `Usunięto klienta: ${name}`,
  merged: 'Scalono klientów',
  separated: 'Rozdzielono klientów',
  hideInstead: 'Możesz go zamiast tego ukryć: zniknie z listy i podpowiedzi, a kwity zostaną.',
} as const;

export const clientFieldLabel = (
  field: keyof ClientFields,
  { sellerType = 'person' }: Pick<ClientFields, 'sellerType'>,
): string => (field === 'name' && sellerType === 'person' ? 'Imię i nazwisko' : clientsText[field]);

export const likenessText = {
  documentNumber: (name: string) => `Ten numer dokumentu ma już inny klient: ${name}.`,
  nip: (name: string) => `Ten NIP ma już inny klient: ${name}.`,
  'name-and-address': (name: string) => `Klient o tej nazwie i adresie już jest: ${name}.`,
} as const satisfies Record<Likeness, (name: string) => string>;

export const clientFormErrorText = {
  'name-missing': 'Wpisz imię i nazwisko albo nazwę firmy.',
} as const satisfies Record<ClientFormError, string>;

const hintText = {
  postalCode: {
    usual: 'Format: 00‑000.',
    odd: 'Sprawdź. Polski kod ma format 00‑000.',
  },
  documentNumber: {
    usual: 'Seria i numer jak na dokumencie. Pole można zostawić puste.',
    odd: 'Cyfra kontrolna się nie zgadza. Sprawdź numer.',
  },
  nip: {
    usual: '10 cyfr. Kwit dla firmy to KWIT SKUPU, nie formularz.',
    odd: 'Nieprawidłowy NIP. Sprawdź cyfry.',
  },
} as const satisfies Record<keyof ClientFormOddities, unknown>;

export const clientFieldHint = (field: keyof ClientFormOddities, odd: ClientFormOddities): string =>
  hintText[field][odd[field] ? 'odd' : 'usual'];

/** A number with a wrong check digit looks like an error, but may be saved. */
export const numberNote = (field: 'documentNumber' | 'nip', odd: ClientFormOddities) =>
  odd[field] ? { error: clientFieldHint(field, odd) } : { hint: clientFieldHint(field, odd) };

export const sellerTypeText = {
  person: 'Osoba',
  company: 'Firma',
} as const satisfies Record<SellerType, string>;

export const clientOrderText = {
  name: 'Od A do Z',
  last: 'Ostatnia wizyta',
  value: 'Najwięcej w tym roku',
} as const satisfies Record<ClientOrder, string>;
