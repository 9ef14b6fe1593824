import type { SessionFault, SessionNotice } from '#machines/session/session.types.ts';

/** Login screen (AUTH-1). */
export const loginText = {
  title: 'Zaloguj się do swojego konta',
  email: 'E-mail',
  password: 'Hasło',
  submit: 'Zaloguj się',
  busy: 'Logowanie...',
  popup: 'Zaloguj się przez Google',
  forgot: 'Nie pamiętasz hasła?',
  signUp: 'Załóż konto',
} as const;

/** Shown beside the form when the browser stores nothing for the app. */
export const storageDeniedText =
  'Przeglądarka nie pozwala przechowywać danych: po odświeżeniu strony trzeba zalogować się od nowa. Włącz pliki cookie i pamięć witryn.';

export const signUpText = {
  title: 'Załóż konto',
  repeat: 'Powtórz hasło',
  passwordHint: 'Co najmniej 6 znaków.',
  submit: 'Załóż konto',
  busy: 'Zakładanie konta…',
  back: 'Mam już konto',
} as const;

export const resetText = {
  title: 'Ustaw nowe hasło',
  body: 'Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.',
  submit: 'Wyślij link',
  busy: 'Wysyłanie…',
  back: 'Wróć do logowania',
} as const;

export const reauthenticateText = {
  title: 'Zaloguj się ponownie',
  body: 'Sesja wygasła. Zaloguj się ponownie, aby wysłać zmiany. Twoja praca jest zachowana.',
  signOut: 'Wyloguj',
  later: 'Później',
  postponed: 'Sesja wygasła. Zmiany zostają na tym urządzeniu i czekają na zalogowanie.',
} as const;

export type LoginMistake =
  | 'no-email'
  | 'not-an-email'
  | 'no-password'
  | 'short-password'
  | 'no-repeat'
  | 'other-repeat';

export const mistakeText = {
  'no-email': 'Wpisz adres e-mail.',
  'not-an-email': 'Wpisz adres e-mail w postaci nazwa@domena.pl.',
  'no-password': 'Wpisz hasło.',
  'short-password': 'Hasło musi mieć co najmniej 6 znaków.',
  'no-repeat': 'Wpisz hasło jeszcze raz.',
  'other-repeat': 'Hasła się różnią. Wpisz dwa razy to samo.',
} as const satisfies Record<LoginMistake, string>;

/** Shown in the red box when the provider gives no message (AUTH-2). */
const signInFailedText = 'Nie udało się zalogować';

/** Our own words for codes of the authentication service (AUTH-9, and `too-many-requests`). */
const codeTexts: Readonly<Record<string, string>> = {
  'popup-blocked': 'Przeglądarka zablokowała okno logowania. Zezwól na wyskakujące okna.',
  'popup-closed-by-user': 'Okno logowania zostało zamknięte przed zalogowaniem.',
  'cancelled-popup-request': 'Otwarto nowe okno logowania, poprzednie zostało anulowane.',
  'network-request-failed': 'Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.',
  'web-storage-unsupported':
    'Przeglądarka nie pozwala przechowywać danych. Włącz pliki cookie i pamięć witryn.',
  'unauthorized-domain': 'Logowanie z tego adresu nie jest dozwolone.',
  'internal-error': 'Błąd serwera logowania. Spróbuj ponownie za chwilę.',
  'invalid-api-key': 'Aplikacja jest źle skonfigurowana: nieprawidłowy klucz API.',
  'auth-domain-config-required': 'Aplikacja jest źle skonfigurowana: brak domeny logowania.',
  'already-initialized': 'Logowanie zostało już uruchomione. Odśwież stronę.',
  'too-many-requests': 'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.',
};

/**
 * Returns our words for a known code, else the provider's message, else a general sentence (AUTH-2,
 * AUTH-9).
 */
export const signInError = ({ code, providerMessage }: SessionFault): string =>
  codeTexts[code] ?? (providerMessage.trim() || signInFailedText);

/** Our own words for codes of a sign-up. */
const signUpTexts: Readonly<Record<string, string>> = {
  'email-already-in-use': 'Konto z tym adresem już jest. Zaloguj się albo ustaw nowe hasło.',
  'weak-password': 'Hasło jest za łatwe do odgadnięcia. Wpisz dłuższe.',
  'admin-restricted-operation':
    'Na tym serwerze nowe konta zakłada tylko właściciel. Poproś go o konto dla siebie.',
  'operation-not-allowed': 'Ten serwer nie przyjmuje kont z hasłem. Powiadom jego właściciela.',
};

/** Returns our words for a known code, else the words of the toast (AUTH-5). */
export const signUpError = ({ code }: SessionFault): string =>
  signUpTexts[code] ?? codeTexts[code] ?? noticeTexts['sign-up-failed'];

/**
 * Returns the toast of an outcome, or null if none is needed (AUTH-2, AUTH-5). Does not blame
 * e-mail and password for a `fault` with own words, since the server never checked them.
 */
export const sessionNoticeText = (
  notice: SessionNotice,
  fault: SessionFault | null = null,
): string | null =>
  notice === 'sign-in-failed' && fault !== null && codeTexts[fault.code] !== undefined
    ? signInFailedText
    : noticeTexts[notice];

const noticeTexts = {
  'sign-in-failed': 'Nieprawidłowy e-mail lub hasło',
  'sign-up-failed': 'Nie udało się utworzyć konta. Spróbuj ponownie.',
  'reset-sent': 'Link do ustawienia nowego hasła został wysłany na podany adres e-mail.',
  'reset-failed': 'Nie udało się wysłać linku do ustawienia nowego hasła.',
  'signed-out': null,
  erased: 'Wylogowano. Dane tego konta zostały usunięte z tego urządzenia.',
  'erase-failed':
    'Wylogowano, ale danych nie udało się usunąć. Zamknij inne karty z tą aplikacją i spróbuj jeszcze raz albo wyczyść dane witryny w przeglądarce.',
} satisfies Record<SessionNotice, string | null>;
