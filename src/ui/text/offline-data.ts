import type { Refusal } from '#ui/view/operation-view.ts';

/** Words of /offline-data. */
export const offlineDataText = {
  title: 'Dane offline',
  online: 'Połączono z internetem',
  offline: 'Brak połączenia z internetem',
  lastSync: 'Ostatnie pobranie danych',
  never: 'jeszcze nigdy',
  fresh: 'aktualne (do 24 godzin)',
  stale: 'starsze niż 24 godziny',
  cache: 'Zapisane na tym urządzeniu',
  clients: 'Klienci',
  receipts: 'Kwity (najwyżej 100 najnowszych)',
  products: 'Produkty',
  categories: 'Kategorie',
  company: 'Dane firmy',
  yes: 'tak',
  no: 'nie',
  encrypted: 'Zaszyfrowane',
  setAside: 'Odłożone jako nieczytelne',
  queue: 'Czeka na wysłanie',
  queueEmpty: 'Wszystko wysłane.',
  removed: 'Nieudane',
  removedNote:
    'Serwer odmówił trzy razy. Dane zostają na tym urządzeniu: może za nimi stać podpisany kwit.',
  what: 'Co',
  when: 'Kiedy',
  tries: 'Próby',
  lastError: 'Ostatni błąd',
  sync: 'Synchronizuj teraz',
  save: 'Pobierz kopię oczekujących',
  requeue: 'Ponów',
  discard: 'Usuń z kolejki',
  actions: 'Działania',
  discardTitle: 'Usunąć z kolejki?',
  discardBody: (what: string, subject: string) =>
    `${what}: ${subject}. Tej operacji serwer jeszcze nie potwierdził. Usunięcia nie można cofnąć: najpierw pobierz kopię, jeśli stoi za nią podpisany kwit.`,
  notStored: 'Nie zapisano: brak miejsca na tym urządzeniu.',
  refresh: 'Odśwież dane',
  findings: 'Spójność danych',
  findingsNone: 'Nie znaleziono niespójności.',
} as const;

/** Why the server did not take an operation. */
export const refusalText = {
  'permission-denied': 'Serwer nie pozwala na tę zmianę.',
  'not-found': 'Na serwerze nie ma już tego zapisu.',
  invalid: 'Serwer uznał te dane za błędne.',
  'unknown-type': 'Ta wersja programu nie zna tej operacji.',
  'given-up': 'Wycofano po 3 nieudanych próbach.',
} as const satisfies Record<Refusal, string>;

/** What an operation does. */
export const operationText: Readonly<Record<string, string>> = {
  CREATE_CLIENT: 'Nowy klient',
  CREATE_RECEIPT: 'Nowy kwit',
  UPDATE_CLIENT: 'Zmiana klienta',
  DELETE_CLIENT: 'Usunięcie klienta',
  UPDATE_RECEIPT: 'Zmiana kwitu',
};

/** What an operation of a type that this edition does not know does. */
export const unknownOperationText = 'Nieznana operacja';
