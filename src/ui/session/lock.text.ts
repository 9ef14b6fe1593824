import { Paused, WrongPassphrase } from '#machines/ports/lock-ports.ts';
import type { LockNotice, LockSecret } from '#machines/lock/lock.types.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import { signInError } from './login.text.ts';

export const lockScreenText = {
  title: 'Zablokowano',
  body: {
    password: 'Podaj hasło konta. Wpisane dane i niewysłane zmiany są zachowane.',
    passphrase: 'Podaj hasło urządzenia. Wpisane dane i niewysłane zmiany są zachowane.',
  } satisfies Record<LockSecret, string>,
  label: { password: 'Hasło', passphrase: 'Hasło urządzenia' } satisfies Record<LockSecret, string>,
  missing: 'Wpisz hasło.',
  unlock: 'Odblokuj',
  busy: 'Odblokowywanie…',
  paused: 'Hasło urządzenia było błędne kilka razy z rzędu. Trzeba chwilę odczekać.',
  waiting: 'Poczekaj…',
  signOut: 'Wyloguj',
  offline: 'Hasło konta sprawdza serwer. Połącz się z internetem, żeby odblokować.',
  forgotten: 'Nie pamiętam hasła urządzenia',
} as const;

export const forgottenText = {
  title: 'Usunąć dane z tego urządzenia?',
  body: 'Bez hasła urządzenia nikt ich nie otworzy. Po zalogowaniu wszystko, co jest w chmurze, wróci.',
  loses: 'Zmiany, które nie zostały jeszcze wysłane z tego urządzenia, przepadną na zawsze.',
  confirm: 'Wyloguj i usuń',
} as const;

const WRONG_PASSWORD = ['invalid-credential', 'wrong-password'];

/** Shown where there is no room for a countdown. */
export const pausedText =
  'Hasło urządzenia było błędne kilka razy z rzędu. Spróbuj ponownie za chwilę.';

export const unlockErrorText = (fault: unknown): string => {
  if (fault instanceof WrongPassphrase) return 'To nie jest hasło tego urządzenia.';
  if (fault instanceof Paused) return pausedText;
  if (!(fault instanceof AuthFault)) return 'Nie udało się odblokować. Spróbuj ponownie.';
  return WRONG_PASSWORD.includes(fault.code) ? 'Nieprawidłowe hasło.' : signInError(fault);
};

export const lockCardText = {
  title: 'Blokada ekranu',
  minutes: 'Blokuj po bezczynności',
  never: 'Nigdy',
  after: (minutes: number): string => `Po ${String(minutes)} minutach`,
  body: 'Ekran znika, a dane na tym urządzeniu pozostają zaszyfrowane do czasu podania hasła. Nic nie ginie. Po odejściu od wagi nikt nie zajrzy.',
  offline: 'Bez internetu odblokujesz tylko hasłem urządzenia. Ustaw je, jeśli pracujesz offline.',
  now: 'Zablokuj teraz',
} as const;

export const passphraseText = {
  title: 'Hasło urządzenia',
  isOff:
    'Wyłączone. Dane są zaszyfrowane kluczem, który złodziej całego urządzenia mógłby odtworzyć.',
  isOn: 'Włączone. Bez tego hasła danych na tym urządzeniu nikt nie otworzy, także my.',
  unavailable:
    'Ta przeglądarka nie szyfruje danych na tym urządzeniu, więc hasło niczego by nie dało.',
  warning: 'Zapomnianego hasła nie da się odzyskać: to, czego nie wysłano do chmury, przepadnie.',
  current: 'Obecne hasło urządzenia',
  next: 'Nowe hasło urządzenia',
  nextHint: 'Najlepiej cztery przypadkowe słowa. Pytamy o nie po każdym otwarciu aplikacji.',
  repeat: 'Powtórz hasło urządzenia',
  set: 'Ustaw hasło urządzenia',
  change: 'Zmień hasło urządzenia',
  remove: 'Wyłącz hasło urządzenia',
  weak: 'Nowe hasło urządzenia da się odgadnąć. Dodaj jedno lub dwa słowa niezwiązane z\u00a0firmą.',
  unjudged: 'Nie udało się sprawdzić nowego hasła urządzenia. Spróbuj ponownie.',
  judging: 'Sprawdzanie…',
  other: 'Hasła się różnią. Wpisz dwa razy to samo.',
  missing: 'Wpisz obecne hasło urządzenia.',
} as const;

export const lockNoticeText = {
  'passphrase-set': 'Ustawiono hasło urządzenia. Dane zaszyfrowano na nowo.',
  'passphrase-removed': 'Wyłączono hasło urządzenia.',
  'change-paused': pausedText,
  'change-failed':
    'Hasła urządzenia nie zmieniono: obecne jest nieprawidłowe albo zabrakło miejsca.',
} as const satisfies Record<LockNotice, string>;
