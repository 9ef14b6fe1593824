/** Shown in the footer and on the login screen (LAYOUT-2, AUTH-1). */
export const versionText = (version: string): string => `Wersja: ${version}`;

/** Toast while operations are being sent (LAYOUT-5). */
export const syncingText = 'Wysyłanie operacji…';
/** Toast when the device is online again (CONN-1). */
export const onlineText = 'Internet wrócił.';
/** Toast after a sync (SYNC-10). */
export const syncSuccessText = (count: number): string =>
  `Zsynchronizowano ${count} operacji offline`;
/** Toast after a sync in which operations failed (SYNC-10). */
export const syncErrorText = (count: number): string =>
  `Nie udało się zsynchronizować ${count} operacji`;
/** Toast if the outcome of a sync could not be stored on the device. */
export const notRecordedText =
  'Nie udało się zapisać wyniku synchronizacji na tym urządzeniu. Nic nie zginęło.';

/** Toast of a crash (CRASH-3). */
export const crashToastText = (context?: string): string =>
  `Wystąpił błąd w aplikacji${context === undefined ? '' : ` (${context})`}. Spróbuj odświeżyć stronę.`;

/** Shown if the code of a page could not be loaded (ROUTE-2). */
export const notLoadedText = {
  online: 'Nie udało się pobrać tej części aplikacji. Spróbuj ponownie za chwilę.',
  offline:
    'Tej części aplikacji nie ma jeszcze na tym urządzeniu, a nie ma internetu. Spróbuj ponownie, gdy połączenie wróci.',
} as const;

/** Crash screen (CRASH-1, CRASH-2). */
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

export const updateText = {
  body: 'Jest nowa wersja aplikacji. Zapisz to, co wpisujesz, i odśwież.',
  update: 'Odśwież teraz',
  later: 'Później',
} as const;
