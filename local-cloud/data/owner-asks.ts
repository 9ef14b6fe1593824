/**
 * What an owner asks of the data, by `npm run cloud`: answered by the running server, or by the
 * command itself where none runs.
 */
import { realpathSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { bytesOf } from '#local-cloud/database.ts';
import { messageOf } from '#local-cloud/error-code.ts';
import { contentsOf, inWords, odditiesOf } from './contents.ts';
import { writeCopy } from './copy.ts';
import { faultsOf } from './data-check.ts';
import { copiesFolder, copiesIn, sizeOf } from './data-folder.ts';
import { DataRefusal, lostData } from './data-refusal.ts';
import { inSeconds, inSize } from './figures.ts';
import type { Data } from './open-data.ts';

/** "alive" asks whether a server runs; `file` is a whole path. */
export type OwnerAsk =
  | { readonly kind: 'alive' }
  | { readonly kind: 'check' }
  | { readonly kind: 'backup'; readonly file: string };

/** What came of it, in lines for the terminal. */
export interface OwnerAnswer {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** Whether a body is such a question. */
export const isOwnerAsk = (body: unknown): body is OwnerAsk => {
  const { kind, file } = (body ?? {}) as { readonly kind?: unknown; readonly file?: unknown };
  if (kind === 'alive' || kind === 'check') return true;
  return kind === 'backup' && typeof file === 'string' && isAbsolute(file);
};

const check = (folder: string, { database, store }: Data): OwnerAnswer => {
  const start = performance.now();
  const [fault] = faultsOf(database);
  if (fault !== undefined) throw lostData(folder, `The data in ${folder} are damaged (${fault}).`);
  const size = inSize(bytesOf(database));
  const took = inSeconds(performance.now() - start);
  const oddities = odditiesOf(database);
  const newest = copiesIn(folder).at(-1);
  return {
    isDone: oddities.length === 0,
    lines: [
      `The data in ${folder} are whole: ${size}, checked in ${took}.`,
      `${inWords(contentsOf(database))}.`,
      ...oddities.map((oddity) => `Does not fit together: ${oddity}.`),
      `Made on ${store.madeAt.slice(0, 10)}. ${
        newest === undefined
          ? `There is no copy in ${copiesFolder(folder)} yet.`
          : `Copies in ${copiesFolder(folder)}: ${copiesIn(folder).length}, the newest ${newest}.`
      }`,
    ],
  };
};

const isIn = (folder: string, file: string): boolean => {
  try {
    return realpathSync(dirname(file)) === realpathSync(folder);
  } catch {
    return false;
  }
};

const backup = (folder: string, { database }: Data, file: string): OwnerAnswer => {
  if (isIn(folder, file))
    throw new DataRefusal(
      `${file} would lie beside the data and be lost with them. ` +
        'Choose another folder, best on another disk.',
    );
  const contents = writeCopy(database, file);
  return {
    isDone: true,
    lines: [`Copied into ${file}, ${inSize(sizeOf(file))}, and proved: ${inWords(contents)}.`],
  };
};

/** Answers an owner; a refusal is an answer as well. */
export const ownerAnswer = (folder: string, data: Data, asked: OwnerAsk): OwnerAnswer => {
  try {
    switch (asked.kind) {
      case 'alive':
        return { isDone: true, lines: [] };
      case 'check':
        return check(folder, data);
      case 'backup':
        return backup(folder, data, asked.file);
    }
  } catch (error) {
    return { isDone: false, lines: [messageOf(error)] };
  }
};
