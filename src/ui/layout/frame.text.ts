/** Words of the frame round the signed-in pages; a visitor meets those of `notices.text.ts`. */
import { outdatedRulesText } from '#ui/shared/words/outdated-rules.text.ts';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

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
/** The link to /offline-data. */
export const offlineDataText = 'Dane offline';
/** The red banner (LAYOUT-3). */
export const offlineBannerText =
  'Brak połączenia z internetem - niektóre funkcje mogą być niedostępne';

/** Where the cloud answers wrongly for a while. */
export const cloudTroubleText = {
  passing:
    'Chmura ma chwilowe kłopoty. Pracuj dalej: zmiany są zapisane na tym urządzeniu i wyślą się same.',
  'outdated-rules': outdatedRulesText,
} as const;

/** The pending box (LAYOUT-4). Its "operacji" does not decline: it is specified so. */
export const pendingText = {
  label: 'Niewysłane zmiany',
  syncing: 'Synchronizacja...',
  offline: (count: number): string => `${count} operacji offline`,
  online: (count: number): string => `${count} do synchronizacji`,
  offlineHint: 'Synchronizacja po powrocie online',
  sync: 'Synchronizuj',
} as const;

/** The question before a sign-out that leaves something unsent. */
export const signOutText = {
  title: 'Wylogować mimo niewysłanych zmian?',
  body: (count: number): string =>
    `Na wysłanie czeka: ${count}. Zostaną na tym urządzeniu i wyślą się dopiero po ponownym zalogowaniu na to konto.`,
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
  former: 'Na tym urządzeniu zostały niewysłane dane poprzedniego konta.',
  restored: 'Przeglądarka straciła dane na tym urządzeniu. Niewysłane zmiany przywrócono.',
  lost: 'Przeglądarka straciła dane na tym urządzeniu, a z nimi niewysłane zmiany.',
  diskShort:
    'Na tym urządzeniu kończy się miejsce. Zwolnij miejsce na dysku: gdy go zabraknie, kwitów nie da się zapisać.',
  taken: 'Dołączono wpisy z pamięci zapasowej tego urządzenia.',
  kept: 'W pamięci zapasowej tego urządzenia są wpisy, których nie udało się dołączyć.',
  link: 'Zobacz i zdecyduj',
} as const;

/** Where the device offers no storage. */
export const notDurableText =
  'Ta przeglądarka nie pozwala zapisywać danych na urządzeniu. Niewysłane zmiany znikną po zamknięciu karty.';

/** Where the database of this device did not open; `waiting` is null where nobody knows what waits in it. */
export const hiddenText = (waiting: number | null): string => {
  const unsent =
    waiting === null || waiting === 0
      ? ''
      : ` Czeka w niej na wysłanie: ${counted('operation', waiting)}.`;
  return `Przeglądarka nie otworzyła bazy danych na tym urządzeniu. Nie widać wcześniejszych kwitów, klientów i numerów.${unsent} Nowe wpisy są zapisywane. Zamknij wszystkie karty programu i otwórz go ponownie.`;
};
