/**
 * Checks quickly if a value already fits a schema. The page's policy forbids generated code, so zod
 * cannot compile schemas and takes ten times as long on tens of thousands of records.
 */
import type { Fields } from './entity.ts';
import * as z from 'zod/mini';

/**
 * True if the schema accepts the value unchanged; false means that the schema itself must decide.
 */
export type MatchesSchema = (value: unknown) => boolean;

const bySchema =
  (schema: z.core.$ZodType): MatchesSchema =>
  (value) => {
    const read = z.safeParse(schema, value);
    return read.success && read.data === value;
  };

const isMinLength = (check: z.core.$ZodCheck<never>): check is z.core.$ZodCheckMinLength =>
  check._zod.def.check === 'min_length';

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

/**
 * Only a loose schema keeps unknown fields: a strict schema refuses them, other schemas drop them.
 */
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

/** Build the check of a schema once and reuse it. It expects values as JSON gives them. */
export const matchesSchema = (schema: z.core.$ZodType): MatchesSchema => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string' && !('format' in def)) return matchText(schema, def.checks ?? []);
  if ('checks' in def && def.checks !== undefined) return bySchema(schema);
  if (def.type === 'boolean') return isBoolean;
  if (def.type === 'optional') return matchAny([isMissing, matchesSchema(def.innerType)]);
  if (def.type === 'array') return matchList(matchesSchema(def.element));
  if (def.type === 'object') return matchObject(def);
  if (def.type === 'literal') return (value) => def.values.some((known) => known === value);
  // The discriminator rules out that another option accepts the value and changes it.
  if (def.type === 'union' && 'discriminator' in def)
    return matchAny(def.options.map(matchesSchema));
  return bySchema(schema);
};
