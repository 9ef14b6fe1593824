import * as z from 'zod/mini';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface RateLimit {
  readonly max: number;
  /** Counted from the first attempt, ms. */
  readonly windowMs: number;
  /** One attempt too many blocks for this long, ms; null: until the window ends. */
  readonly blockMs: number | null;
}

/** Specified in LIMIT-1. */
export const RATE_LIMITS = {
  'auth:login': { max: 10, windowMs: 15 * MINUTE, blockMs: 15 * MINUTE },
  'auth:signup': { max: 5, windowMs: HOUR, blockMs: 2 * HOUR },
  'auth:password-reset': { max: 5, windowMs: HOUR, blockMs: HOUR },
  'firestore:write': { max: 100, windowMs: MINUTE, blockMs: 3 * MINUTE },
  'firestore:read': { max: 200, windowMs: MINUTE, blockMs: null },
  'firestore:query': { max: 50, windowMs: MINUTE, blockMs: 90 * SECOND },
  'receipt:create': { max: 30, windowMs: MINUTE, blockMs: 2 * MINUTE },
  'receipt:update': { max: 50, windowMs: MINUTE, blockMs: 90 * SECOND },
  'client:create': { max: 25, windowMs: MINUTE, blockMs: 3 * MINUTE },
  'product:create': { max: 50, windowMs: MINUTE, blockMs: 2 * MINUTE },
  'sync:operation': { max: 15, windowMs: MINUTE, blockMs: 5 * MINUTE },
  'export:data': { max: 10, windowMs: 5 * MINUTE, blockMs: 5 * MINUTE },
  'pdf:generate': { max: 30, windowMs: MINUTE, blockMs: 2 * MINUTE },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** Queries that one read of the whole cloud usually takes; many or irregular receipts take more. */
export const QUERIES_OF_A_READING = 9;

export type LimitedOperation = keyof typeof RATE_LIMITS;

/** @internal */
export const LIMITED_OPERATIONS = Object.keys(RATE_LIMITS) as readonly LimitedOperation[];

export const blockLength = ({ blockMs, windowMs }: RateLimit): number => blockMs ?? windowMs;

/** `leftMs` is the rest of the window or block. */
export const LimitState = z.object({
  phase: z.enum(['counting', 'blocked']),
  count: z.int().check(z.nonnegative()),
  leftMs: z.int().check(z.nonnegative()),
});
export type LimitState = z.infer<typeof LimitState>;

export const LimitKey = z.object({
  operation: z.enum(LIMITED_OPERATIONS),
  /** Lower-cased e-mail, user id, or "anonymous" (LIMIT-2). */
  identifier: z.string(),
});
export type LimitKey = z.infer<typeof LimitKey>;

/** `at` is in ms since 1970. */
export const KeptLimit = z.extend(LimitKey, { ...LimitState.shape, at: z.int() });
export type KeptLimit = z.infer<typeof KeptLimit>;
