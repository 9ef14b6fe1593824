import { formatDateTime } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

export const fallbackText = {
  taken: {
    title: 'Dołączono wpisy z pamięci zapasowej',
    said: (operations: number, latestAt: number): string =>
      `Wcześniej przeglądarka nie otworzyła bazy danych i zapisy szły do pamięci zapasowej. Dołączono stamtąd: ${counted('operation', operations)}, ostatnia z ${formatDateTime(latestAt)}. Wyślą się jak zwykle.`,
    then: 'Jeśli któryś numer kwitu jest już zajęty, program pokaże to poniżej, w karcie „Spójność danych”.',
    numbers: 'Dołączone kwity:',
    seen: 'Rozumiem',
  },
  kept: {
    title: 'Niedołączone wpisy z pamięci zapasowej',
    said: 'W pamięci zapasowej tego urządzenia są wpisy, których nie udało się dołączyć. Zostają tam i nie są wysyłane.',
    then: 'Zwolnij miejsce na dysku, zamknij inne karty programu, zaktualizuj go i otwórz ponownie. Jeśli to nie pomoże, sprawdź papierowe kwity i wpisz ponownie te, których tu nie ma.',
  },
} as const;
