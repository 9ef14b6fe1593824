/**
 * The law of all ways in and out of the app: every field that went in by one way comes out by every
 * other way, unless the way names why it does not carry the field.
 */
import { isDeepStrictEqual } from 'node:util';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#test/builders/runs.ts';

export type Out = object | null | undefined;

export interface Way<T> {
  /** Some ways start with `other`, which the record replaces. */
  readonly carry: (record: T, other: T) => Out | Promise<Out>;
  /** Fields that the way does not carry, with the reason. */
  readonly lacks?: Partial<Readonly<Record<keyof T, string>>>;
}

export type Ways<T> = Readonly<Record<string, Way<T>>>;

/** A record that went in by a way, and the fields that came out. */
interface Carried<T> {
  readonly record: T;
  readonly out: Out;
}

export interface Entity<T> {
  readonly title: string;
  readonly schema: { readonly shape: object };
  readonly records: fc.Arbitrary<T>;
  /** Records that `records` replaces; by default any others. */
  readonly others?: fc.Arbitrary<T>;
  readonly ways: Ways<T>;
  /** Returns undefined for a value that equals a missing one. */
  readonly canonical?: (value: unknown) => unknown;
  /** Adds what `canonical` leaves out, so that the record can go on by another way. */
  readonly filled?: (fields: T) => T;
}

type Values = Readonly<Record<string, unknown>>;

const canonicalValues = <T>(
  { canonical = (value) => value }: Entity<T>,
  fields: readonly string[],
  record: Out,
): Values =>
  Object.fromEntries(
    fields
      .map((field): [string, unknown] => [field, canonical((record as Values | null)?.[field])])
      .filter(([, value]) => value !== undefined),
  );

const fieldsOf = <T>({ schema }: Entity<T>): readonly string[] => Object.keys(schema.shape);

const carriedBy = <T>(entity: Entity<T>, { lacks = {} }: Way<T>): readonly string[] =>
  fieldsOf(entity).filter((field) => !Object.hasOwn(lacks, field));

const expectCarried = <T>(
  entity: Entity<T>,
  fields: readonly string[],
  { record, out }: Carried<T>,
): void => {
  const wanted = canonicalValues(entity, fields, record as object);
  expect(canonicalValues(entity, fields, out)).toEqual(wanted);
};

const isCarried = <T>(
  entity: Entity<T>,
  fields: readonly string[],
  { record, out }: Carried<T>,
): boolean =>
  isDeepStrictEqual(
    canonicalValues(entity, fields, record as object),
    canonicalValues(entity, fields, out),
  );

/** Returns what came out, with the fields that the way lacks as they went in. */
const whole = <T>(entity: Entity<T>, way: Way<T>, { record, out }: Carried<T>): T => {
  const carried = carriedBy(entity, way);
  const rest = Object.entries(record as object).filter(([field]) => !carried.includes(field));
  const fields = { ...Object.fromEntries(rest), ...canonicalValues(entity, carried, out) } as T;
  return entity.filled?.(fields) ?? fields;
};

const SAMPLES = 40;

export const describeWays = <T>(entity: Entity<T>): void => {
  const { title, records, others = records, ways } = entity;
  const names = Object.keys(ways);
  const wayNamed = (name: string): Way<T> => {
    const way = ways[name];
    if (way === undefined) throw new Error(name);
    return way;
  };

  describe.each(names)(`${title} by %s`, (name) => {
    const way = wayNamed(name);

    test.prop([records, others], { numRuns: runsOf(100) })(
      'comes out with every field as it was',
      async (record, other) => {
        const out = await way.carry(record, other);
        expectCarried(entity, carriedBy(entity, way), { record, out });
      },
    );

    it('is caught if it forgets any field, and lacks no field that it carries', async () => {
      const tried = await Promise.all(
        fc
          .sample(fc.tuple(records, others), { numRuns: SAMPLES, seed: 1 })
          .map(async ([record, other]) => ({ record, out: await way.carry(record, other) })),
      );
      const fields = carriedBy(entity, way);
      const isForgotten = (field: string): boolean =>
        tried.every(({ record, out }) =>
          isCarried(entity, fields, { record, out: { ...out, [field]: undefined } }),
        );
      expect(fields.filter(isForgotten)).toEqual([]);
      const isNeedless = (field: string) => tried.every((one) => isCarried(entity, [field], one));
      expect(Object.keys(way.lacks ?? {}).filter(isNeedless)).toEqual([]);
    });
  });

  const anyName = fc.constantFrom(...names);
  test.prop([records, others, anyName, anyName], { numRuns: runsOf(200) })(
    `${title} comes out by any way after it went in by any other`,
    async (record, other, first, second) => {
      const [one, two] = [wayNamed(first), wayNamed(second)];
      const halfway = whole(entity, one, { record, out: await one.carry(record, other) });
      const out = await two.carry(halfway, other);
      expectCarried(entity, carriedBy(entity, two), { record, out });
    },
  );

  it(`${title} is tested with every field of the schema`, () => {
    const tried = fc
      .sample(records, { numRuns: 300, seed: 1 })
      .flatMap((one) => Object.keys(one as object));
    expect([...new Set(tried)]).toEqual(expect.arrayContaining([...fieldsOf(entity)]));
  });
};
