import type { Database } from '#local-cloud/store/database.ts';

export interface Contents {
  readonly accounts: number;
  /** Numbers of documents by the name of their collection. */
  readonly documents: Readonly<Record<string, number>>;
  /** Milliseconds since 1970; null before the first commit. */
  readonly lastCommitAt: number | null;
}

const countRows = (database: Database, sql: string): number => database.get(sql)?.number('n') ?? 0;

const LAST_COMMIT = `select cast(value as integer) / 1000 as n from settings
  where name = 'last-commit-time'`;

export const readContents = (database: Database): Contents => {
  const documents: Record<string, number> = {};
  for (const row of database.all(
    'select collection, count(*) as n from documents group by collection',
  )) {
    // Count "users/…/notes" of all users together, as "notes".
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

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns the day on this computer's calendar: "2026-11-22". */
export const formatDay = (ms: number): string => {
  const at = new Date(ms);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
};

/** Returns the time of day on this computer: "14:03:09". */
export const formatTime = (ms: number): string => {
  const at = new Date(ms);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
};

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

/** Returns a line for each kind of contradiction in the data. */
export const findOddities = (database: Database): readonly string[] =>
  ODDITIES.map(([sql, words]) => ({ count: countRows(database, sql), words }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${words}: ${grouped(count)}`);
