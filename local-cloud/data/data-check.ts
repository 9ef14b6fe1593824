import type { Database } from '#local-cloud/store/database.ts';
import { errorCode, errorMessage } from '#local-cloud/store/error-code.ts';

const DAMAGE: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** True if the file is damaged or is no database. */
export const isDamage = (error: unknown): boolean => DAMAGE.includes(errorCode(error));

/** Faults that are reported at most. */
const MOST = 2;

const BROKEN = "typeof(fields) <> 'text' or substr(fields, 1, 1) <> '{' or not json_valid(fields)";

/**
 * Returns the first faults of the file; none if it is whole. SQLite checks only the order of its
 * pages, so each document is also read: a damaged page inside a long document would pass otherwise.
 */
export const findFaults = (database: Database): readonly string[] => {
  try {
    const inPages = database
      .all(`pragma quick_check(${MOST})`)
      .flatMap((row) => row.text('quick_check').split('\n'))
      .filter((line) => line !== 'ok' && !line.startsWith('***'))
      .slice(0, MOST);
    if (inPages.length > 0) return inPages;
    return database
      .all(`select collection, id from documents where ${BROKEN} limit ${MOST}`)
      .map((row) => `the document ${row.text('collection')}/${row.text('id')} cannot be read`);
  } catch (error) {
    if (isDamage(error)) return [errorMessage(error)];
    throw error;
  }
};
