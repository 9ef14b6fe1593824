/** The debug log's record of an error, without personal data and secrets (LOGS-1). */
import type { NameKeptFromLogs } from '#schemas/fields/field-table.ts';

export interface ErrorPlace {
  readonly context?: string;
  readonly userAgent: string;
  readonly url: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly userId: string | null;
}

export interface ErrorRecord extends Omit<ErrorPlace, 'userId'> {
  readonly message: string;
  readonly stack: string;
  readonly context: string;
  /** "anonymous" if nobody is signed in. */
  readonly userId: string;
}

const REDACTED = '[…]';

/**
 * The first chunk of the app has no room for the whole field table. A secret field that is missing
 * here does not compile.
 */
const SECRET_FIELDS = {
  documentNumber: true,
  nip: true,
  vehiclePlate: true,
  regon: true,
  phone: true,
  email: true,
  bankAccount: true,
} as const satisfies Record<NameKeptFromLogs, true>;

const WORDS = /password|hasło|token|secret|authorization|apiKey|key|pesel/u;
const NAMES = [WORDS.source, ...Object.keys(SECRET_FIELDS)];

const NAMED = new RegExp(
  String.raw`(?<name>${NAMES.join('|')})(?<mark>["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&}"']+)`,
  'giu',
);

const SENSITIVE: readonly RegExp[] = [
  /bearer\s+[^\s,;"']+/giu,
  // A signed token starts like the base64url of an object; other tokens are long words.
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu,
  /\b[\w-]{40,}\b/gu,
  /[^\s<>"'(),:;=/]+@[^\s<>"'(),:;=/]+/gu,
  // Identity cards and passports, then PESEL, NIP and REGON, in any spacing.
  /\b\p{L}{2,3}[\s-]?\d{6,7}\b/gu,
  /\b\d(?:[\s-]?\d){8,13}\b/gu,
];

export const redact = (text: string): string =>
  SENSITIVE.reduce(
    (rest, pattern) => rest.replace(pattern, REDACTED),
    text.replace(NAMED, `$<name>$<mark>${REDACTED}`),
  );

const errorText = (error: unknown): { readonly message: string; readonly stack: string } =>
  error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' };

export const errorRecord = (error: unknown, place: ErrorPlace): ErrorRecord => {
  const { message, stack } = errorText(error);
  return {
    message: redact(message),
    stack: redact(stack),
    context: redact(place.context ?? ''),
    userAgent: place.userAgent,
    url: redact(place.url),
    timestamp: place.timestamp,
    userId: place.userId ?? 'anonymous',
  };
};
