/**
 * A quick answer to whether a schema takes a value as it is. The page's policy allows no code made at run time, so a schema walks
 * through its own description for each of tens of thousands of records, which is ten times the work of looking at them.
 */
import type { Fields } from './entity.ts';
import * as z from 'zod/mini';

/** True only where the schema takes the value and leaves it as it is; false leaves the answer to the schema. */
export type MatchesSchema = (value: unknown) => boolean;

const bySchema =
  (schema: z.core.$ZodType): MatchesSchema =>
  (value) => {
    const read = z.safeParse(schema, value);
    return read.success && read.data === value;
  };

const isMinLength = (check: z.core.$ZodCheck<never>): check is z.core.$ZodCheckMinLength =>
  check._zod.def.check === 'min_length';

/** A text of which nothing is asked but a least length. */
const matchText = (
  schema: z.core.$ZodType,
  checks: readonly z.core.$ZodCheck<never>[],
): MatchesSchema => {
  if (!checks.every(isMinLength)) return bySchema(schema);
  const least = Math.max(0, ...checks.map(({ _zod }) => _zod.def.minimum));
  return (value) => typeof value === 'string' && value.length >= least;
};

const isBoolean: MatchesSchema = (value) => typeof value === 'boolean';

const isMissing: MatchesSchema = (value) => value === undefined;

const matchAny =
  (kinds: readonly MatchesSchema[]): MatchesSchema =>
  (value) =>
    kinds.some((isRight) => isRight(value));

const matchList =
  (isElement: MatchesSchema): MatchesSchema =>
  (value) =>
    Array.isArray(value) && value.every(isElement);

/** What a record may hold besides its named fields: only a loose schema keeps it, a strict one would refuse it, others drop it. */
const isLooseObject = ({ catchall }: z.core.$ZodObjectDef): boolean =>
  catchall?._zod.def.type === 'unknown';

const matchObject = (def: z.core.$ZodObjectDef): MatchesSchema => {
  const fields = Object.entries(def.shape).map(
    ([name, field]) => [name, matchesSchema(field)] as const,
  );
  const names = new Set(Object.keys(def.shape));
  const isLoose = isLooseObject(def);
  const isWhole = (record: object) => Object.keys(record).every((name) => names.has(name));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Fields;
    return fields.every(([name, isRight]) => isRight(record[name])) && (isLoose || isWhole(record));
  };
};

/** The quick answer of a schema, to be made once; of values as they come out of JSON. */
export const matchesSchema = (schema: z.core.$ZodType): MatchesSchema => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' && !('format' in def)) return matchText(schema, def.checks ?? []);
  if ('checks' in def && def.checks !== undefined) return bySchema(schema);
  if (def.type === 'boolean') return isBoolean;
  if (def.type === 'optional') return matchAny([isMissing, matchesSchema(def.innerType)]);
  if (def.type === 'array') return matchList(matchesSchema(def.element));
  if (def.type === 'object') return matchObject(def);
  if (def.type === 'literal') return (value) => def.values.some((known) => known === value);
  // Of kinds that a field tells apart no other one could take the value and change it.
  if (def.type === 'union' && 'discriminator' in def)
    return matchAny(def.options.map(matchesSchema));
  return bySchema(schema);
};
