import * as z from 'zod/mini';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often something may be done. */
export interface RateLimit {
  /** Attempts that are allowed within one window. */
  readonly max: number;
  /** From the first attempt on, ms. */
  readonly windowMs: number;
  /** How long the attempt after the last allowed one blocks, ms; null blocks for the rest of the window. */
  readonly blockMs: number | null;
}

/** The specified limits (LIMIT-1). */
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

/** The queries of a reading of all that the cloud holds; many receipts, or odd ones, take more. */
export const QUERIES_OF_A_READING = 9;

/** What is limited. */
export type LimitedOperation = keyof typeof RATE_LIMITS;

/**
 * The names of the limits.
 * @internal
 */
export const LIMITED_OPERATIONS = Object.keys(RATE_LIMITS) as readonly LimitedOperation[];

/** The longest that a limit can block, ms. */
export const blockLength = ({ blockMs, windowMs }: RateLimit): number => blockMs ?? windowMs;

/** A limit as it stood at some moment: what is left of its window or block, ms. */
export const LimitState = z.object({
  phase: z.enum(['counting', 'blocked']),
  count: z.int().check(z.nonnegative()),
  leftMs: z.int().check(z.nonnegative()),
});
export type LimitState = z.infer<typeof LimitState>;

/** Whose limit it is; the device is that of the storage it lies in. */
export const LimitKey = z.object({
  operation: z.enum(LIMITED_OPERATIONS),
  /** The lower-cased e-mail, the user id, or "anonymous" (LIMIT-2). */
  identifier: z.string(),
});
export type LimitKey = z.infer<typeof LimitKey>;

/** A limit as stored, `at` ms since 1970. */
export const KeptLimit = z.extend(LimitKey, { ...LimitState.shape, at: z.int() });
export type KeptLimit = z.infer<typeof KeptLimit>;
