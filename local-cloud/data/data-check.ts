/** Whether what a file holds is whole. */
import type { Database } from '#local-cloud/store/database.ts';
import { errorCode, errorMessage } from '#local-cloud/store/error-code.ts';

const DAMAGE: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** Whether an error says that the file is damaged, or no database. */
export const isDamage = (error: unknown): boolean => DAMAGE.includes(errorCode(error));

/** How many faults are named. */
const MOST = 2;

const BROKEN = "typeof(fields) <> 'text' or substr(fields, 1, 1) <> '{' or not json_valid(fields)";

/**
 * The first things that are wrong in the file; none where it is whole. SQLite looks at the order
 * of its pages alone, so that a damaged page in the middle of a long document would pass: each
 * document is read as well.
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
