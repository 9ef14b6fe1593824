import type { Fields } from '#schemas/entity.ts';

export interface CommonFacts {
  /** Set if receipts print the field: after a change the paper is out of date. */
  readonly isPrinted?: true;
  /** The value is left out of logs and recordings, of recordings alone, or of neither (LOGS-1). */
  readonly keptFrom: 'logs' | 'recordings' | null;
}

/**
 * Fields of one unit change together. A reference that differs alone is no change, because the unit
 * also holds a copy of the record.
 */
interface UnitFacts {
  readonly unit: string;
  readonly isReference?: true;
}

/** Each device takes notes by itself: two notes are merged and never conflict. */
interface NoteFacts {
  readonly note: 'latest' | 'earliest' | 'set';
}

export type ChangeFacts = UnitFacts | NoteFacts;

export type FieldFacts = CommonFacts & ChangeFacts;

export type FieldsWith<T, Fact extends string, Answer> = {
  readonly [K in keyof T]: T[K] extends Readonly<Record<Fact, Answer>> ? K : never;
}[keyof T];

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

/** Identifies nobody. */
export const OPEN = { keptFrom: null } as const;
/** Says something about a person, but logs may contain it. */
export const PERSONAL = { keptFrom: 'recordings' } as const;
/** Identifies a person or a firm. */
export const SECRET = { keptFrom: 'logs' } as const;
