import type { LimitedOperation } from '#schemas/rate-limit.ts';

/** Shown when a limit refuses (LIMIT-3). */
const limitTexts = {
  'auth:login': 'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.',
  'auth:signup': 'Zbyt wiele prób rejestracji. Spróbuj ponownie za 2 godziny.',
  'auth:password-reset': 'Zbyt wiele prób resetowania hasła. Spróbuj ponownie za godzinę.',
  'firestore:write': 'Zbyt wiele operacji zapisu. Spróbuj ponownie za 3 minuty.',
  'firestore:read': 'Zbyt wiele operacji odczytu. Spróbuj ponownie za chwilę.',
  'firestore:query': 'Zbyt wiele zapytań do bazy danych. Spróbuj ponownie za 90 sekund.',
  'receipt:create': 'Zbyt wiele nowych kwitów. Spróbuj ponownie za 2 minuty.',
  'receipt:update': 'Zbyt wiele zmian kwitów. Spróbuj ponownie za 90 sekund.',
  'client:create': 'Zbyt wielu nowych klientów. Spróbuj ponownie za 3 minuty.',
  'product:create': 'Zbyt wiele nowych produktów. Spróbuj ponownie za 2 minuty.',
  'sync:operation': 'Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.',
  'export:data': 'Zbyt wiele eksportów danych. Spróbuj ponownie za 5 minut.',
  'pdf:generate': 'Zbyt wiele wydruków PDF. Spróbuj ponownie za 2 minuty.',
} as const satisfies Record<LimitedOperation, string>;

/** Shown for an operation without own words. */
const tooManyText = 'Zbyt wiele prób. Spróbuj ponownie później.';

const words: Readonly<Record<string, string>> = limitTexts;

/** Falls back to a general sentence (LIMIT-3). */
export const limitText = (operation: string): string => words[operation] ?? tooManyText;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Formats the seconds that a block lasts: "Pozostało 14:59", "Pozostało 1:59:59". */
export const leftText = (seconds: number): string => {
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const rest = twoDigits(seconds % MINUTE_S);
  if (seconds < HOUR_S) return `Pozostało ${minutes}:${rest}`;
  return `Pozostało ${Math.floor(seconds / HOUR_S)}:${twoDigits(minutes)}:${rest}`;
};

/** Toast after too many starts of the app within an hour (LIMIT-4). */
export const manySessionsText =
  'Ponad 10 uruchomień aplikacji w ciągu godziny na tym urządzeniu. Jeśli to nie Ty, zmień hasło.';
