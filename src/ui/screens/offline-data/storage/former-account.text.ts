import { counted } from '#ui/shared/words/plural.text.ts';

export const formerText = {
  title: 'Niewysłane dane poprzedniego konta',
  note: 'Na tym urządzeniu zostały dane poprzedniego konta z tym samym adresem e-mail. W chmurze ich nie ma.',
  waits: 'Czeka na wysłanie:',
  givenUp: 'Nieudane:',
  unread: 'Najpierw program musi pobrać dane tego konta. Połącz się z internetem.',
  takeOver: 'Przejmij na to konto',
  takenOver: (count: number) => `Przejęto: ${counted('operation', count)}. Czeka na wysłanie.`,
  taken: 'To konto ma już te dane.',
  save: 'Pobierz kopię poprzedniego konta',
  sealedTitle: 'Zamknięte dane poprzedniego konta',
  sealed:
    'Na tym urządzeniu są dane poprzedniego konta z tym samym adresem e-mail, zamknięte hasłem urządzenia. Podaj je, żeby sprawdzić, czy coś nie zostało niewysłane.',
  passphrase: 'Hasło urządzenia poprzedniego konta',
  open: 'Otwórz',
  wrong: 'Nieprawidłowe hasło.',
} as const;
