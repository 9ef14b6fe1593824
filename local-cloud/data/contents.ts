/** What a file holds, in figures, and what in it does not fit together. */
import type { Database } from '#local-cloud/store/database.ts';

/** The figures of a file. */
export interface Contents {
  readonly accounts: number;
  /** Documents by the name of their collection. */
  readonly documents: Readonly<Record<string, number>>;
  /** The time of the last commit, ms; null before the first one. */
  readonly lastCommitAt: number | null;
}

const countRows = (database: Database, sql: string): number => database.get(sql)?.number('n') ?? 0;

const LAST_COMMIT = `select cast(value as integer) / 1000 as n from settings
  where name = 'last-commit-time'`;

/** Counts what the file holds. */
export const readContents = (database: Database): Contents => {
  const documents: Record<string, number> = {};
  for (const row of database.all(
    'select collection, count(*) as n from documents group by collection',
  )) {
    // "users/…/notes" is one of many collections of notes.
    const name = row.text('collection').split('/').at(-1) ?? '';
    documents[name] = (documents[name] ?? 0) + row.number('n');
  }
  return {
    accounts: countRows(database, 'select count(*) as n from accounts'),
    documents,
    lastCommitAt: database.get(LAST_COMMIT)?.number('n') ?? null,
  };
};

const grouped = (count: number): string => count.toLocaleString('en-US');

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a time, on this computer's calendar: "2026-11-22". */
export const formatDay = (ms: number): string => {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** The time of day: "14:03:09". */
export const formatTime = (ms: number): string => {
  const at = new Date(ms);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
};

/** The figures in one line. */
export const inWords = ({ accounts, documents, lastCommitAt }: Contents): string => {
  const counts = Object.entries({ accounts, ...documents }).map(
    ([name, count]) => `${name} ${grouped(count)}`,
  );
  const last =
    lastCommitAt === null ? 'never' : `${formatDay(lastCommitAt)} ${formatTime(lastCommitAt)}`;
  return `${counts.join(', ')}; last commit ${last}`;
};

const ODDITIES: readonly (readonly [sql: string, words: string])[] = [
  ['select count(*) as n from documents where updated < created', 'changed before it was made'],
  [
    `select count(*) as n from documents where updated >
      (select cast(value as integer) from settings where name = 'last-commit-time')`,
    'of a time after the last commit',
  ],
  [
    `select count(*) as n from (select uid from refresh_tokens union all select uid from sessions)
      where uid not in (select uid from accounts)`,
    'a session of an account that is not there',
  ],
];

/** What does not fit together, a line each. */
export const findOddities = (database: Database): readonly string[] =>
  ODDITIES.map(([sql, words]) => ({ count: countRows(database, sql), words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${words}: ${grouped(count)}`);
