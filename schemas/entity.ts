import * as z from 'zod/mini';

/**
 * A schema of a stored entity: it checks the fields it knows and keeps the ones it does not, so that a record
 * written by another edition survives a round trip. The inferred type names the known fields only.
 */
export const entity = <S extends z.core.$ZodShape>(shape: S) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<S>;

/** The fields of a record by their names, whatever the record is. */
export type Fields = Readonly<Record<string, unknown>>;

/** A whole number of at most 2^53, negative ones included. */
export const Int = z.int();

/** Money in whole grosze (1 zł = 100 grosze), never negative. */
export const Grosze = z.int().check(z.nonnegative());

/** Mass in whole grams, never negative. */
export const Grams = z.int().check(z.nonnegative());

/** A share in hundredths of a per cent: 250 is 2,5 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000));

/** An instant as ISO 8601 in UTC, the JSON form of a date. */
export const Instant = z.iso.datetime({ offset: true });
