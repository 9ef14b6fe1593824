import { formatDateTime } from './format.ts';
import { counted } from './plural.ts';

/** The places of the menu (LAYOUT-1). */
export const menuText = {
  main: 'Menu główne',
  addReceipt: 'Dodaj Kwit',
  dashboard: 'Dashboard',
  clients: 'Klienci',
  products: 'Produkty',
  receipts: 'Kwity',
  statistics: 'Statystyki',
  settings: 'Ustawienia',
  signOut: 'Wyloguj',
  more: 'Więcej',
} as const;

/** The first link of every page. */
export const skipText = 'Przejdź do treści';
/** The footer (LAYOUT-2). */
export const signedInText = (email: string): string => `Zalogowany: ${email}`;
/** The version, here and on the login screen (LAYOUT-2, AUTH-1). */
export const versionText = (version: string): string => `Wersja: ${version}`;
/** The link to /offline-data. */
export const offlineDataText = 'Dane offline';
/** The red banner (LAYOUT-3). */
export const offlineBannerText =
  'Brak połączenia z internetem - niektóre funkcje mogą być niedostępne';

/** The pending box (LAYOUT-4). Its "operacji" does not decline: it is specified so. */
export const pendingText = {
  label: 'Niewysłane zmiany',
  syncing: 'Synchronizacja...',
  offline: (count: number): string => `${count} operacji offline`,
  online: (count: number): string => `${count} do synchronizacji`,
  offlineHint: 'Synchronizacja po powrocie online',
  sync: 'Synchronizuj',
} as const;

/** What the footer says of the last time all was fetched, `at` in ms or null. */
export const lastSyncText = (at: number | null): string =>
  at === null ? 'Jeszcze nie zsynchronizowano' : `Zsynchronizowano ${formatDateTime(at)}`;

/** What waits for the user's own decision on /offline-data. */
export const attentionText = {
  removed: (count: number): string =>
    `Serwer nie przyjął: ${counted('operation', count)}. Dane są na tym urządzeniu.`,
  conflicts: (count: number): string => `To samo zmieniono w dwóch miejscach: ${String(count)}.`,
  wentBack: 'Chmura pokazuje starszy stan niż to urządzenie. Wysyłanie i odczyt czekają.',
  link: 'Zobacz i zdecyduj',
} as const;

/** Where the device offers no storage. */
export const notDurableText =
  'Ta przeglądarka nie pozwala zapisywać danych na urządzeniu. Niewysłane zmiany znikną po zamknięciu karty.';

/** Toast after a sync (SYNC-10). */
export const syncSuccessText = (count: number): string =>
  `Zsynchronizowano ${count} operacji offline`;
/** Toast after a sync in which operations failed (SYNC-10). */
export const syncErrorText = (count: number): string =>
  `Nie udało się zsynchronizować ${count} operacji`;
/** Toast where the outcome of a sync could not be stored on the device. */
export const notRecordedText =
  'Nie udało się zapisać wyniku synchronizacji na tym urządzeniu. Nic nie zginęło.';

/** Toast of a crash (CRASH-3). */
export const crashToastText = (context?: string): string =>
  `Wystąpił błąd w aplikacji${context === undefined ? '' : ` (${context})`}. Spróbuj odświeżyć stronę.`;

/** What to do where a page could not be fetched (ROUTE-2). */
export const notLoadedText = {
  online: 'Nie udało się pobrać tej części aplikacji. Spróbuj ponownie za chwilę.',
  offline:
    'Tej części aplikacji nie ma jeszcze na tym urządzeniu, a nie ma internetu. Spróbuj ponownie, gdy połączenie wróci.',
} as const;

/** The crash screen (CRASH-1, CRASH-2). */
export const crashText = {
  title: 'Wystąpił nieoczekiwany błąd',
  body: (context?: string): string =>
    context === undefined
      ? 'Przepraszamy za niedogodności. Spróbuj ponownie.'
      : `Błąd w sekcji: ${context}. Przepraszamy za niedogodności.`,
  copy: 'Kopiuj numer błędu',
  copied: 'Skopiowano numer błędu',
  retry: 'Spróbuj ponownie',
  reload: 'Odśwież stronę',
  back: 'Wróć do poprzedniej strony',
} as const;

/** The note that a new version waits. */
export const updateText = {
  body: 'Jest nowa wersja aplikacji. Zapisz to, co wpisujesz, i odśwież.',
  update: 'Odśwież teraz',
  later: 'Później',
} as const;
