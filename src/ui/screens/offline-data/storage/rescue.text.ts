import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

export const rescueText = {
  restored: {
    title: 'Przywrócono niewysłane zmiany',
    said: (unsent: number | null, latestAt: number): string =>
      `Przeglądarka straciła dane programu na tym urządzeniu. Z drugiej kopii przywrócono: ${counted('operation', unsent ?? 0)}, ostatnia z ${formatDateTime(latestAt)}. Wyślą się jak zwykle. Resztę program pobierze z chmury. Jeśli po tej chwili coś jeszcze zapisano, mogło przepaść: porównaj z papierowymi kwitami.`,
    then: 'Zwykle dysk jest pełny albo uszkodzony, albo ktoś wyczyścił dane przeglądarki. Zwolnij miejsce i nie czyść danych tej strony.',
    numbers: 'Przywrócone kwity:',
  },
  lost: {
    title: 'Przepadły niewysłane zmiany',
    said: (unsent: number | null, latestAt: number): string =>
      `Przeglądarka straciła dane programu na tym urządzeniu, a drugiej kopii nie ma albo nie da się odczytać całej. Co się dało, przywrócono. ${
        unsent === null
          ? 'Czegoś może brakować, nie wiadomo ile.'
          : `Brakuje: ${counted('operation', unsent)}, ostatnia z ${formatDateTime(latestAt)}.`
      }`,
    then: 'Sprawdź papierowe kwity z tego dnia i wpisz ponownie te, których tu nie ma. Numer na papierze jest ważny.',
    numbers: 'Kwity, których brakuje:',
  },
  seen: 'Rozumiem',
} as const;
