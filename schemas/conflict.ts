import * as z from 'zod/mini';
import { COLLECTIONS } from './collection.ts';
import { entity, Int } from './entity.ts';

export const CONFLICT_OUTCOMES = [
  /** Both changed the same unit: the later change wins as a whole. */
  'overwritten',
  /** Both voided the receipt: the first reason stays. */
  'first-void-stands',
  /** A change met a voided receipt: the change is lost. */
  'void-stands',
  /** A void met a changed receipt: both the change and the void stay. */
  'voided-with-edit',
  /**
   * Both replaced the same receipt: both replacements are valid, and the receipt points to the
   * first.
   */
  'replaced-twice',
  /** A change met a deleted record: the record stays deleted. */
  'deletion-stands',
  /** A deletion met a changed record: the record is deleted. */
  'deleted-with-edit',
  /** A change met a client who had been merged: both the change and the merge stay. */
  'edited-when-merged',
  /** A merge met a changed client: both the change and the merge stay. */
  'merged-with-edit',
] as const;
export const ConflictOutcome = z.enum(CONFLICT_OUTCOMES);
export type ConflictOutcome = z.infer<typeof ConflictOutcome>;

/** `base`: what the user saw. `theirs`: what the cloud held. `ours`: what the user wrote. */
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
  /** The fields that a change of a deleted record wrote; `fields` then lists the whole record. */
  touched: z.optional(z.array(z.string())),
  /** Times of writing, ms. `theirsAt` is the time of storage if the record states no other. */
  theirsAt: z.optional(Int),
  oursAt: z.optional(Int),
};

/**
 * Two changes of one document that did not know of each other. Older logs have no outcome: the
 * later change won.
 */
export const Conflict = z.object({ ...about, outcome: z.optional(ConflictOutcome) });
export type Conflict = z.infer<typeof Conflict>;

/**
 * A conflict that all devices read, stored in the commit of the later operation under that
 * operation's id. One without fields only settles another conflict and is not shown.
 */
export const KeptConflict = entity({
  ...about,
  outcome: ConflictOutcome,
  /** Id of an earlier conflict that is over, because its losing version was brought back. */
  settles: z.optional(z.string()),
  id: z.string().check(z.minLength(1)),
  userID: z.string(),
  /** Time of storage, ms of the cloud's clock. */
  storedAt: Int,
});
export type KeptConflict = z.infer<typeof KeptConflict>;

/** A conflict that is seen or settled leaves the cloud after this time, ms. */
export const OVER_FOR_MS = 30 * 86_400_000;
