/** Words about what was written on this device while its database did not open. */
import { formatDateTime } from './format.ts';
import { counted } from './plural.ts';

/** The card on /offline-data. */
export const rungText = {
  taken: {
    title: 'Dołączono wpisy z pamięci zapasowej',
    said: (operations: number, latestAt: number): string =>
      `Wcześniej przeglądarka nie otworzyła bazy danych i zapisy szły do pamięci zapasowej. Dołączono stamtąd: ${counted('operation', operations)}, ostatnia z ${formatDateTime(latestAt)}. Wyślą się jak zwykle.`,
    then: 'Jeśli któryś numer kwitu jest już zajęty, program pokaże to poniżej, w karcie „Spójność danych”.',
    numbers: 'Dołączone kwity:',
    seen: 'Rozumiem',
  },
  kept: {
    title: 'Nieodczytane wpisy z pamięci zapasowej',
    said: 'W pamięci zapasowej tego urządzenia są wpisy, których ta wersja programu nie odczyta. Zostają tam i nie są wysyłane.',
    then: 'Zaktualizuj program i otwórz go ponownie. Jeśli to nie pomoże, sprawdź papierowe kwity i wpisz ponownie te, których tu nie ma.',
  },
} as const;
