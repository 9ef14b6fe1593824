import * as z from 'zod/mini';
import { COLLECTIONS } from './collection.ts';
import { entity, Int } from './entity.ts';

/** What became of two changes that did not know of each other. */
export const CONFLICT_OUTCOMES = [
  /** Both changed one unit: the later change stands whole. */
  'overwritten',
  /** Both voided a receipt: the first reason stands. */
  'first-void-stands',
  /** A receipt was changed that had been voided: the change was not made. */
  'void-stands',
  /** A receipt was voided that had been changed: it is changed, and void. */
  'voided-with-edit',
  /** Both issued a voided receipt anew: both replacements are live, and the first one is the replacement. */
  'replaced-twice',
  /** A record was changed that had been deleted: it stays deleted. */
  'deletion-stands',
  /** A record was deleted that had been changed: it is deleted. */
  'deleted-with-edit',
  /** A client was changed that had been merged into another: it is changed, and merged. */
  'edited-when-merged',
  /** A client was merged into another that had been changed: likewise. */
  'merged-with-edit',
] as const;
export const ConflictOutcome = z.enum(CONFLICT_OUTCOMES);
export type ConflictOutcome = z.infer<typeof ConflictOutcome>;

/** One field of a conflict: what the user saw, what the cloud held, and what the user wrote. */
export const FieldConflict = z.object({
  field: z.string(),
  base: z.optional(z.unknown()),
  theirs: z.unknown(),
  ours: z.unknown(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

const about = {
  collection: z.enum(COLLECTIONS),
  documentId: z.string(),
  fields: z.array(FieldConflict),
  /** Of a change of what is gone, all of which is told: the fields that the change wrote. */
  touched: z.optional(z.array(z.string())),
  /** When the two versions were written, ms, where known; theirs by the cloud's clock at worst. */
  theirsAt: z.optional(Int),
  oursAt: z.optional(Int),
};

/** Two changes of one document that did not know of each other. Without an outcome, as older logs have it, the later one stands. */
export const Conflict = z.object({ ...about, outcome: z.optional(ConflictOutcome) });
export type Conflict = z.infer<typeof Conflict>;

/**
 * A conflict as all devices read it: kept by the commit that made it, under the id of the later
 * operation. Without fields it tells only what it settles; earlier editions show nothing of it.
 */
export const KeptConflict = entity({
  ...about,
  outcome: ConflictOutcome,
  /** The id of an earlier conflict that is over: what did not stand was brought back. */
  settles: z.optional(z.string()),
  id: z.string().check(z.minLength(1)),
  userID: z.string(),
  /** When the cloud stored it, ms of its clock. */
  storedAt: Int,
});
export type KeptConflict = z.infer<typeof KeptConflict>;
