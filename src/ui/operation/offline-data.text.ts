import type { QueueFileRefusal, CopyVerdict } from '#domain/recovery/queue-file.ts';
import type { FaultKind, StoragePlace } from '#machines/ports/ports.ts';
import type { Sent } from '#machines/sync/sync.types.ts';
import type { UnreadableEntry } from '#schemas/log-entry.ts';
import type { OperationType } from '#schemas/operation.ts';
import type { NamedOperation, OperationRow, Refusal } from '#domain/recovery/listed-queue.ts';
import { readRefusal } from '#domain/recovery/listed-queue.ts';
import { outdatedRulesText } from '#ui/shared/words/outdated-rules.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

export const offlineDataText = {
  title: 'Dane offline',
  online: 'Połączono z internetem',
  offline: 'Brak połączenia z internetem',
  save: 'Pobierz kopię oczekujących',
  more: (count: number) => `i jeszcze: ${count}`,
  load: 'Wczytaj kopię',
  queue: 'Czeka na wysłanie',
  queueEmpty: 'Wszystko wysłane.',
  queueHidden:
    'Z wpisów, które widać, nic nie czeka. Czy czekają wcześniejsze, nie widać: przeglądarka nie otworzyła bazy danych.',
  queueLost: 'Nic tu już nie czeka, ale nie wszystko wysłano: niewysłane zmiany przepadły.',
  queueOffline:
    'Dane wyślą się same po powrocie internetu. Do tego czasu są zapisane na tym urządzeniu.',
  sync: 'Synchronizuj teraz',
  removed: 'Nieudane',
  removedNote:
    'Serwer odmówił trzy razy. Dane zostają na tym urządzeniu: mogą dotyczyć podpisanego kwitu.',
  tries: (tries: number, most: number) => `Próby: ${String(tries)}/${String(most)}`,
  inDoubt: 'Nie wiadomo, czy dotarło na serwer. Przed powtórzeniem program to sprawdzi.',
  fromElsewhere: 'Przed wysłaniem program sprawdzi, czy tego już nie ma w chmurze.',
  /** For a reason that no sentence explains. */
  code: (reason: string) => `Kod błędu: ${reason}`,
  showData: 'Pokaż dane',
  requeue: 'Ponów',
  correct: 'Popraw',
  discard: 'Usuń z kolejki',
  requeued: (count: number) => `Wróciło do kolejki: ${counted('operation', count)}`,
  corrected: 'Zapisano poprawkę. Czeka na wysłanie.',
  correctTitle: 'Popraw i wyślij',
  discardTitle: 'Usunąć z kolejki?',
  discardBody: (what: string, isInDoubt: boolean) =>
    `${what}. ${isInDoubt ? 'Ta operacja mogła już dotrzeć na serwer. Usunięcie z kolejki nie cofa tego, co serwer zapisał.' : 'Serwer tego nie ma.'}`,
  discardForGood:
    'Usunięcia nie można cofnąć: najpierw pobierz kopię, jeśli dotyczy to podpisanego kwitu.',
  discardLost: 'Razem z nią znikną zmiany tego samego zapisu:',
  discardFreed: 'Zostaną wysłane bez powiązania z kartoteką, z własną kopią danych:',
  notStored: 'Nie zapisano: brak miejsca na tym urządzeniu.',
  notAsked: 'Serwer nie odpowiada, więc nic nie zmieniono. Połącz się i spróbuj ponownie.',
} as const;

/** Facts about the cache (LAYOUT-7). */
export const cacheText = {
  title: 'Zapisane na tym urządzeniu',
  lastSync: 'Ostatnie pobranie danych',
  sent: 'Ostatnio wysłano z tej karty',
  never: 'jeszcze nigdy',
  fresh: 'aktualne (do 24 godzin)',
  stale: 'starsze niż 24 godziny',
  clients: 'Klienci',
  receipts: 'Kwity (z chmury 100 ostatnich, pełnymi dniami)',
  products: 'Produkty',
  categories: 'Kategorie',
  yard: 'Dane firmy',
  yes: 'tak',
  no: 'nie',
  refresh: 'Odśwież dane',
  refreshing: 'Pobieranie…',
  refreshOffline: 'Bez internetu danych nie można odświeżyć.',
} as const;

/**
 * Says how many records the last sync changed in the cache, and how many of them were new (SYNC-5).
 */
export const sentText = ({ clients, receipts, replaced }: Sent): string =>
  `${counted('client', clients)}, ${counted('receipt', receipts)}, w tym nowe: ${String(replaced)}`;

const lastRead = 'Widać dane z ostatniego pobrania.';

/** Reasons of a failed refresh, and which data the user sees instead (CODES-1). */
export const readFaultText = {
  'no-answer': `Serwer nie odpowiada. ${lastRead}`,
  busy: `Za dużo zapytań naraz. ${lastRead} Spróbuj ponownie za chwilę.`,
  unauthenticated: `Sesja wygasła. ${lastRead} Zaloguj się ponownie.`,
  'permission-denied': `Serwer nie pozwala odczytać danych tego konta. ${lastRead}`,
  'not-found': `Serwer nie znalazł danych. ${lastRead} Sprawdź, czy program łączy się z właściwą chmurą.`,
  invalid: `Serwer nie zrozumiał zapytania. ${lastRead} Zaktualizuj program.`,
  'outdated-rules': outdatedRulesText,
  'cloud-went-back': `Chmura pokazuje starszy stan niż to urządzenie. ${lastRead}`,
} as const satisfies Record<FaultKind, string>;

const refusalText = {
  'permission-denied':
    'Serwer nie pozwala na tę zmianę. Zapis mógł zostać usunięty na innym urządzeniu. Popraw dane i ponów albo usuń z kolejki.',
  'not-found':
    'Na serwerze nie ma już tego zapisu. Dodaj go ponownie przez „Popraw” albo usuń z kolejki.',
  invalid: 'Serwer uznał te dane za błędne. Popraw je i ponów.',
  'too-large-or-wrong': 'Serwer uznał te dane za błędne albo za duże. Popraw je i ponów.',
  'sent-by-copy':
    'Ta zmiana mogła już zostać wysłana z kopii danych tego urządzenia. Sprawdź zapis; jeśli zmiany tam nie ma, ponów.',
  unguarded:
    'Zapisano w pamięci zapasowej, poza hasłem urządzenia. Ponów tylko wtedy, gdy tę zmianę wpisano tutaj.',
  'unreadable-record':
    'Zapisu w chmurze nie da się odczytać, więc nic go nie nadpisało. Zmiana jest zachowana tutaj.',
  'unknown-type': 'Ta wersja programu nie zna tej operacji. Zaktualizuj program i ponów.',
  'given-up': 'Wycofano razem z operacją, od której zależy.',
} as const satisfies Record<Refusal, string>;

const unknownRefusalText = 'Serwer odmówił. Popraw dane i ponów.';

/** A new record cannot have been deleted elsewhere, so the cloud's rules refuse its content. */
const refusedCreateText = 'Serwer nie przyjął tych danych. Popraw je i ponów albo usuń z kolejki.';

const refusalSentence = (reason: string, type: string): string => {
  const refusal = readRefusal(reason);
  if (refusal === undefined) return unknownRefusalText;
  const isNew = type.startsWith('CREATE_');
  return refusal === 'permission-denied' && isNew ? refusedCreateText : refusalText[refusal];
};

const operationText = {
  CREATE_CLIENT: 'Nowy klient',
  UPDATE_CLIENT: 'Zmiana klienta',
  DELETE_CLIENT: 'Usunięcie klienta',
  CREATE_RECEIPT: 'Nowy kwit',
  UPDATE_RECEIPT: 'Zmiana kwitu',
  VOID_RECEIPT: 'Anulowanie kwitu',
  CREATE_PRODUCT: 'Nowy produkt',
  UPDATE_PRODUCT: 'Zmiana produktu',
  DELETE_PRODUCT: 'Usunięcie produktu',
  CREATE_CATEGORY: 'Nowa kategoria',
  UPDATE_CATEGORY: 'Zmiana kategorii',
  DELETE_CATEGORY: 'Usunięcie kategorii',
  UPDATE_COMPANY: 'Zmiana danych firmy',
} as const satisfies Record<OperationType, string>;

const knownNames: Readonly<Record<string, string>> = operationText;

const unknownOperationText = 'Nieznana operacja';

export const operationName = (type: string): string =>
  (Object.hasOwn(knownNames, type) ? knownNames[type] : undefined) ?? unknownOperationText;

/** Names an operation and its record: "Nowy klient: Ewa Źrebiec". */
export const operationTitle = ({ type, subject }: Omit<NamedOperation, 'id'>): string =>
  subject === '' ? operationName(type) : `${operationName(type)}: ${subject}`;

/** Says which operation this one waits for, or why it was removed. */
export const behindText = ({ behind, reason, type }: OperationRow, isRemoved: boolean): string => {
  if (behind === null) return reason === null ? '' : refusalSentence(reason, type);
  const before = operationTitle(behind);
  return isRemoved
    ? `Wycofano razem z operacją „${before}”. „Ponów” przywraca obie.`
    : `Czeka na operację „${before}”.`;
};

export const queueFileText = {
  title: 'Wczytać kopię?',
  savedAt: (date: string) => `Kopia zapisana ${date}.`,
  unreadable: (count: number) =>
    `Nie da się odczytać i zostaje w pliku: ${counted('operation', count)}. Nie usuwaj go.`,
  confirm: 'Wczytaj',
  nothing: 'W tej kopii nie ma nic nowego: wszystko już tu jest.',
  close: 'Zamknij',
  adds: (count: number) => `Do kolejki dojdzie: ${counted('operation', count)}`,
  passes: (count: number) => `Pominięte: ${counted('operation', count)}`,
  loaded: (count: number) => `Wczytano: ${counted('operation', count)}`,
} as const;

export const verdictText = {
  new: 'zostanie dodana',
  'in-log': 'już była w kolejce na tym urządzeniu',
  'in-cloud': 'ten zapis już jest',
  unknown: 'tej operacji ta wersja nie umie wczytać, zostaje w pliku',
} as const satisfies Record<CopyVerdict, string>;

export const copyRefusalText = {
  broken: 'Ten plik jest uszkodzony albo ucięty. Nic nie wczytano. Wybierz inną kopię.',
  'not-a-copy':
    'To nie jest kopia oczekujących operacji. Wybierz plik o nazwie kwity_kolejka_….json.',
  newer:
    'Tę kopię zapisała nowsza wersja programu. Nic nie wczytano. Zaktualizuj program i wczytaj ją ponownie.',
  older:
    'Tę kopię zapisała próbna wersja programu, której ta już nie czyta. Nic nie wczytano. Zachowaj plik i wczytaj go tamtą wersją.',
  'other-user':
    'Ta kopia należy do innego konta. Nic nie wczytano. Zaloguj się na to konto, aby ją wczytać.',
} as const satisfies Record<QueueFileRefusal, string>;

/** Shown for a record without a name. */
export const recordText = {
  clients: 'Klient',
  receipts: 'Kwit',
  products: 'Produkt',
  categories: 'Kategoria',
  companyDetails: 'Dane firmy',
  conflicts: 'Konflikt',
} as const;

export const unreadableText = {
  title: 'Nieczytelne zapisy',
  note: 'Tych zapisów program nie umie odczytać. Zostają nietknięte, dopóki ich nie usuniesz.',
  cached: (count: number) =>
    `${String(count)} (kopia tego, co jest na serwerze: pobierze się ponownie przy odświeżeniu)`,
  inCloud: 'Uszkodzona treść na serwerze',
  inCloudList: 'Uszkodzone zapisy na serwerze',
  other: 'Zapis',
  wrong: (label: string, fields: readonly string[]) =>
    fields.length === 0
      ? `${label}: nie wiadomo, które pole jest złe.`
      : `${label}: nie da się odczytać: ${fields.join(', ')}.`,
  offline: 'Pobranie i usunięcie wymagają połączenia z internetem.',
  saveRaw: 'Pobierz zapis',
  gone: 'Tego zapisu nie ma już na serwerze albo został naprawiony. Pobieranie danych od nowa.',
  deleteRecord: 'Usuń z serwera',
  deleteTitle: 'Usunąć ten zapis z serwera?',
  deleteBody: (label: string, isConflict: boolean) =>
    `${label}. Zniknie ze wszystkich urządzeń i nie można tego cofnąć. Najpierw pobierz zapis: może to być jedyny ślad ${isConflict ? 'tego, co zmieniono w drugim miejscu' : 'podpisanego kwitu albo klienta'}.`,
  deleted: 'Usunięto zapis z serwera.',
  refreshed:
    'Tego zapisu nie ma już na serwerze albo został naprawiony. Pobieranie danych od nowa.',
  save: 'Pobierz nieprzetworzone dane',
  remove: 'Usuń nieczytelne',
  removeTitle: 'Usunąć nieczytelne zapisy?',
  removeBody: (count: number) =>
    `Zapisów: ${String(count)}. Mogły zawierać operacje, których serwer nie ma. Usunięcia nie można cofnąć: najpierw pobierz nieprzetworzone dane.`,
  removed: 'Usunięto nieczytelne zapisy.',
  failed: 'Nie udało się odczytać pamięci urządzenia.',
} as const;

export const unreadableCauseText = {
  ciphertext: 'Nie dało się odszyfrować: uszkodzone albo zmienione poza programem',
  schema: 'Uszkodzona treść',
  'other-version': 'Zapisała inna wersja programu',
} as const satisfies Record<UnreadableEntry['cause'], string>;

/** Keyed by the stored names of the cache's stores. */
export const storeText: Readonly<Record<string, string>> = {
  offline_clients: 'Klienci w pamięci',
  offline_receipts: 'Kwity w pamięci',
  offline_products: 'Produkty w pamięci',
  offline_categories: 'Kategorie w pamięci',
  offline_company_details: 'Dane firmy w pamięci',
};

export const storageText = {
  title: 'Pamięć urządzenia',
  kind: 'Gdzie zapisane',
  place: {
    indexedDb: 'w tej przeglądarce, na dysku (IndexedDB)',
    localStorage: 'w tej przeglądarce, na dysku (localStorage)',
    memory: 'tylko w otwartej karcie',
  } satisfies Record<StoragePlace, string>,
  localStorageNote:
    'Ta przeglądarka nie udostępnia bazy IndexedDB. Zapasowa pamięć mieści mniej, a nagłe wyłączenie komputera może zabrać ostatnią minutę pracy.',
  memoryNote:
    'Ta przeglądarka nie pozwala zapisywać na dysku. Wszystko, co niewysłane, zniknie po zamknięciu karty. Wyślij dane albo pobierz kopię, zanim ją zamkniesz.',
  shortNote:
    'Na dysku tego urządzenia prawie nie ma miejsca. Zwolnij przynajmniej 100 MB: gdy dysk się zapełni, kwitów nie da się zapisać.',
  persistent: 'Trwała pamięć',
  isPersistent: 'tak, przeglądarka nie usunie danych sama',
  notPersistent: 'nie, przy braku miejsca przeglądarka może usunąć dane',
  unknown: 'przeglądarka nie podaje',
  persist: 'Poproś o trwałą pamięć',
  persisted: 'Przeglądarka obiecała nie usuwać danych.',
  refused:
    'Przeglądarka na razie odmówiła. Zainstaluj aplikację albo dodaj ją do zakładek i spróbuj ponownie.',
  used: 'Zajęte',
  ofQuota: (used: string, quota: string) => `${used} z ${quota}`,
  encrypted: 'Zaszyfrowane',
  isEncrypted:
    'tak (AES-256). Chroni przed przypadkowym odczytem plików przeglądarki. Kto zna hasło do tego konta lub ma odblokowane urządzenie, zobaczy dane.',
  notEncrypted:
    'nie. Strona działa bez bezpiecznego połączenia (https), więc przeglądarka nie udostępnia szyfrowania. Dane są zapisane jawnym tekstem.',
} as const;
