import type { Fields } from '#schemas/entity.ts';

/** What is to be known of any field of a record. */

/** What is asked of every field. */
export interface CommonFacts {
  /** Whether a receipt's paper shows it: where it differs, the paper says something else. */
  readonly isPrinted?: true;
  /** What leaves its value out: logs and recordings, recordings alone, or neither (LOGS-1). */
  readonly keptFrom: 'logs' | 'recordings' | null;
}

/**
 * Part of a unit, by its name. A reference to a record whose copy stands in the same unit is no
 * difference by itself.
 */
interface UnitFacts {
  readonly unit: string;
  readonly isReference?: true;
}

/** Noted by each device on its own: of two notes both count, and neither is a conflict. */
interface NoteFacts {
  readonly note: 'latest' | 'earliest' | 'set';
}

/** What a change of the field goes with. */
export type ChangeFacts = UnitFacts | NoteFacts;

/** What is known of one field. */
export type FieldFacts = CommonFacts & ChangeFacts;

/** The fields of a table that answer so. */
export type FieldsWith<T, Fact extends string, Answer> = {
  readonly [K in keyof T]: T[K] extends Readonly<Record<Fact, Answer>> ? K : never;
}[keyof T];

/** The fields of a table that answer so, in its order. */
export const fieldsWith = <
  T extends Readonly<Record<string, object>>,
  Fact extends string,
  const Answer,
>(
  table: T,
  fact: Fact,
  answer: Answer,
) =>
  Object.entries(table).flatMap(([field, facts]) =>
    (facts as Fields)[fact] === answer ? [field as FieldsWith<T, Fact, Answer>] : [],
  );

/** Nobody is known by it. */
export const OPEN = { keptFrom: null } as const;
/** Says something of a person, under a name that any log may hold. */
export const PERSONAL = { keptFrom: 'recordings' } as const;
/** A number that a person or a firm is known by. */
export const SECRET = { keptFrom: 'logs' } as const;
