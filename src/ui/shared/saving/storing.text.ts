import { StorageFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { limitText } from '#ui/shared/words/rate-limits.text.ts';

/** Reasons why the device did not store, and what to do (CODES-1). */
const storageTexts = {
  quota:
    'Nie zapisano: brak miejsca na tym urządzeniu. Zwolnij miejsce i zapisz ponownie. Wpisane dane pozostały w formularzu.',
  aborted:
    'Nie zapisano: urządzenie przerwało zapis. Zapisz ponownie. Wpisane dane pozostały w formularzu.',
  unavailable:
    'Nie zapisano: pamięć tego urządzenia nie przyjęła zapisu. Zapisz ponownie. Wpisane dane pozostały w formularzu.',
} as const satisfies Record<StorageFault['reason'], string>;

export const keepAsFileText = 'Pobierz jako plik';

export const keptAsFileText =
  'Sprawdź, czy plik jest w pobranych: pełny dysk może go nie przyjąć. Wczytasz go w „Danych offline” przyciskiem „Wczytaj kopię”. Jeśli zapiszesz tutaj, pliku już nie wczytuj.';

const failedText = 'Nie zapisano: wystąpił nieoczekiwany błąd. Spróbuj ponownie.';

/** True if the device or a limit refused to store. Any other error is a bug. */
export const isNotStored = (error: unknown): error is StorageFault | LimitReached =>
  error instanceof StorageFault || error instanceof LimitReached;

export const notStoredText = (error: unknown): string => {
  if (error instanceof LimitReached) return limitText(error.operation);
  return error instanceof StorageFault ? storageTexts[error.reason] : failedText;
};
