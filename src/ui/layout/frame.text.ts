/** Words of the frame around the signed-in pages. `notices.text.ts` has the words for visitors. */
import { outdatedRulesText } from '#ui/shared/words/outdated-rules.text.ts';
import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

/** Menu (LAYOUT-1). */
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

/** Skip link, the first link of every page. */
export const skipText = 'Przejdź do treści';
/** Footer (LAYOUT-2). */
export const signedInText = (email: string): string => `Zalogowany: ${email}`;
export const offlineDataText = 'Dane offline';
/** Red banner while offline (LAYOUT-3). */
export const offlineBannerText =
  'Brak połączenia z internetem - niektóre funkcje mogą być niedostępne';

export const cloudTroubleText = {
  passing:
    'Chmura ma chwilowe kłopoty. Pracuj dalej: zmiany są zapisane na tym urządzeniu i wyślą się same.',
  unanswered:
    'Chmura nie odpowiada, choć urządzenie jest w sieci. Pracuj dalej: zmiany są zapisane na tym urządzeniu i wyślą się same.',
  'outdated-rules': outdatedRulesText,
} as const;

/** Pending box (LAYOUT-4). The specification does not decline "operacji". */
export const pendingText = {
  label: 'Niewysłane zmiany',
  syncing: 'Synchronizacja...',
  offline: (count: number): string => `${count} operacji offline`,
  online: (count: number): string => `${count} do synchronizacji`,
  offlineHint: 'Synchronizacja po powrocie online',
  sync: 'Synchronizuj',
} as const;

export const signOutText = {
  title: 'Wylogować mimo niewysłanych zmian?',
  body: (count: number): string =>
    `Na wysłanie czeka: ${count}. Zostaną na tym urządzeniu i wyślą się dopiero po ponownym zalogowaniu na to konto.`,
} as const;

/** `at` is in ms; null before the first refresh. */
export const lastSyncText = (at: number | null): string =>
  at === null ? 'Jeszcze nie zsynchronizowano' : `Zsynchronizowano ${formatDateTime(at)}`;

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

export const notDurableText =
  'Ta przeglądarka nie pozwala zapisywać danych na urządzeniu. Niewysłane zmiany znikną po zamknięciu karty.';

/** `waiting` counts the pending operations in the database that did not open; null if unknown. */
export const hiddenText = (waiting: number | null): string => {
  const unsent =
    waiting === null || waiting === 0
      ? ''
      : ` Czeka w niej na wysłanie: ${counted('operation', waiting)}.`;
  return `Przeglądarka nie otworzyła bazy danych na tym urządzeniu. Nie widać wcześniejszych kwitów, klientów i numerów.${unsent} Nowe wpisy są zapisywane. Zamknij wszystkie karty programu i otwórz go ponownie.`;
};
