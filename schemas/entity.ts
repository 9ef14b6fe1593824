import * as z from 'zod/mini';

/**
 * Keeps unknown fields, so that a record written by another version of the app survives a round
 * trip. The inferred type has only the known fields.
 */
export const entity = <S extends z.core.$ZodShape>(shape: S) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<S>;

export type Fields = Readonly<Record<string, unknown>>;

export const Int = z.int();

/** Money in whole grosze (1 zł = 100 grosze). */
export const Grosze = z.int().check(z.nonnegative());

/** Mass in whole grams. */
export const Grams = z.int().check(z.nonnegative());

/** Hundredths of a per cent: 250 is 2,5 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000));

/** ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true });
