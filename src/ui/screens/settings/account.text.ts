export const accountText = {
  email: 'E-mail konta',
  password: 'Zmiana hasła',
  current: 'Obecne hasło',
  next: 'Nowe hasło',
  nextHint: 'Co najmniej 6 znaków.',
  repeat: 'Powtórz nowe hasło',
  change: 'Zmień hasło',
  busy: 'Zmienianie hasła…',
  changed: 'Hasło zostało zmienione',
  offline: 'Offline hasła nie można zmienić. Wróć tu, gdy będzie połączenie.',
  wrongCurrent: 'Nieprawidłowe obecne hasło.',
} as const;

export const eraseText = {
  title: 'Dane na tym urządzeniu',
  body: 'Po zwykłym wylogowaniu zaszyfrowane dane zostają tutaj, żeby po zalogowaniu można było pracować także offline. Na cudzym albo wspólnym urządzeniu usuń je.',
  erase: 'Wyloguj i usuń dane z tego urządzenia',
  question: 'Usunąć dane z tego urządzenia?',
  loses:
    'Znikną stąd pobrane kwity, klienci i produkty oraz niedokończone formularze. W chmurze nie zmieni się nic: po zalogowaniu online dane wrócą.',
  confirm: 'Wyloguj i usuń',
  refused: 'Jeszcze nie można usunąć',
  waits: 'Na wysłanie do chmury czeka:',
  givenUp: 'Chmura nie przyjęła:',
  unreadable: (count: number) => `Zapisy, których nie można odczytać: ${count}.`,
  hidden:
    'Przeglądarka nie otworzyła części danych tego urządzenia: mogą tam czekać niewysłane wpisy.',
  underWay:
    'Operacja usunięta z kolejki mogła już zostać wysłana. Połącz się z internetem: program dopilnuje, żeby nie dotarła później.',
  toOfflineData: 'Przejdź do danych offline',
} as const;

export const installationText = {
  title: 'Aplikacja',
  version: 'Wersja',
  state: 'Instalacja',
  installed: 'Zainstalowana na tym urządzeniu',
  offered: 'Można zainstalować',
  byHand:
    'W menu przeglądarki wybierz „Zainstaluj” albo „Dodaj do ekranu początkowego” (w Safari: Udostępnij).',
  install: 'Zainstaluj',
  look: 'Sprawdź aktualizację',
  found: 'Jest nowa wersja. Zapytamy, kiedy ją włączyć.',
  newest: 'To najnowsza wersja.',
  unknown: 'Nie udało się sprawdzić. Spróbuj ponownie online.',
} as const;
