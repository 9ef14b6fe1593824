import type { FaultKind } from '#machines/ports/ports.ts';
import type { ServiceCode } from '#schemas/service-codes.ts';
import { outdatedRulesText } from '#ui/shared/words/outdated-rules.text.ts';

/**
 * One text for each code of the storage and database services (CODES-1).
 * @internal
 */
export const serviceCodeTexts = {
  'object-not-found': 'Na serwerze nie ma tego pliku. Odśwież dane.',
  unauthorized: 'Serwer nie pozwala na ten dostęp. Zaloguj się na właściwe konto.',
  unauthenticated: 'Sesja wygasła. Zaloguj się ponownie, zmiany czekają na tym urządzeniu.',
  'quota-exceeded':
    'Serwer jest przeciążony albo konto nie ma już na nim miejsca. Zmiany czekają na tym urządzeniu i zostaną wysłane. Jeśli to się powtarza, zapytaj opiekuna serwera.',
  canceled: 'Operacja została przerwana. Spróbuj ponownie.',
  'retry-limit-exceeded': 'Serwer nie odpowiada mimo kolejnych prób. Spróbuj ponownie później.',
  'permission-denied': 'Serwer nie pozwala na tę zmianę. Sprawdź ją na stronie „Dane offline”.',
  'not-found': 'Na serwerze nie ma już tego zapisu. Sprawdź zmianę na stronie „Dane offline”.',
  'already-exists': 'Taki zapis już jest na serwerze. Sprawdź zmianę na stronie „Dane offline”.',
  unavailable: 'Serwer nie odpowiada. Zmiany czekają na tym urządzeniu.',
} as const satisfies Record<ServiceCode, string>;

/** Toast of a sync without internet, which the banner tells. */
export const keptText = 'Zmiany czekają na tym urządzeniu.';

const faultTexts = {
  'no-answer': serviceCodeTexts.unavailable,
  busy: serviceCodeTexts['quota-exceeded'],
  unauthenticated: serviceCodeTexts.unauthenticated,
  'permission-denied': serviceCodeTexts['permission-denied'],
  'not-found': serviceCodeTexts['not-found'],
  invalid: 'Serwer uznał dane za błędne. Sprawdź zmianę na stronie „Dane offline”.',
  'outdated-rules': outdatedRulesText,
  'cloud-went-back':
    'Chmura pokazuje starszy stan niż to urządzenie. Zmiany czekają na tym urządzeniu. Zdecyduj na stronie „Dane offline”.',
} as const satisfies Record<FaultKind, string>;

export const faultText = (kind: FaultKind): string => faultTexts[kind];
