/**
 * Requests of `npm run cloud`. The running server answers them, or the command itself if no server
 * runs.
 */
import { dirname, isAbsolute } from 'node:path';
import { openAccounts } from '#local-cloud/auth/accounts.ts';
import { AuthRefusal, normalizeEmail } from '#local-cloud/auth/auth-service.ts';
import { databaseBytes } from '#local-cloud/store/database.ts';
import { errorMessage } from '#local-cloud/store/error-code.ts';
import { realPath } from '#local-cloud/store/real-path.ts';
import { readContents, inWords, findOddities } from './contents.ts';
import { writeCopy } from './copy.ts';
import { findFaults } from './data-check.ts';
import { copiesFolder, copiesIn, fileSize } from '#local-cloud/store/data-folder.ts';
import { DataRefusal, lostData } from './data-refusal.ts';
import { inSeconds, inSize } from './figures.ts';
import type { Data } from './open-data.ts';

/** "alive" asks if a server runs. `file` is an absolute path, `hash` that of a password. */
export type OwnerAsk =
  | { readonly kind: 'alive' }
  | { readonly kind: 'check' }
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'account'; readonly email: string; readonly hash: string }
  | { readonly kind: 'disable' | 'enable'; readonly email: string };

export interface OwnerAnswer {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

export const isOwnerAsk = (body: unknown): body is OwnerAsk => {
  const { kind, file, email, hash } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === 'alive' || kind === 'check') return true;
  if (kind === 'account') return typeof email === 'string' && typeof hash === 'string';
  if (kind === 'disable' || kind === 'enable') return typeof email === 'string';
  return kind === 'backup' && typeof file === 'string' && isAbsolute(file);
};

const check = (folder: string, { database, store }: Data): OwnerAnswer => {
  const start = performance.now();
  const [fault] = findFaults(database);
  if (fault !== undefined) throw lostData(folder, `The data in ${folder} are damaged (${fault}).`);
  const size = inSize(databaseBytes(database));
  const took = inSeconds(performance.now() - start);
  const oddities = findOddities(database);
  const newest = copiesIn(folder).at(-1);
  return {
    isDone: oddities.length === 0,
    lines: [
      `The data in ${folder} are whole: ${size}, checked in ${took}.`,
      `${inWords(readContents(database))}.`,
      ...oddities.map((oddity) => `Does not fit together: ${oddity}.`),
      `Made on ${store.madeAt.slice(0, 10)}. ${
        newest === undefined
          ? `There is no copy in ${copiesFolder(folder)} yet.`
          : `Copies in ${copiesFolder(folder)}: ${copiesIn(folder).length}, the newest ${newest}.`
      }`,
    ],
  };
};

const isIn = (folder: string, file: string): boolean =>
  realPath(dirname(file)) === realPath(folder);

const backup = (folder: string, { database }: Data, file: string): OwnerAnswer => {
  if (isIn(folder, file))
    throw new DataRefusal(
      `${file} would lie beside the data and be lost with them. ` +
        'Choose another folder, best on another disk.',
    );
  const contents = writeCopy(database, file);
  return {
    isDone: true,
    lines: [`Copied into ${file}, ${inSize(fileSize(file))}, and proved: ${inWords(contents)}.`],
  };
};

const plainEmail = (email: string): string => {
  try {
    return normalizeEmail(email);
  } catch (error) {
    if (error instanceof AuthRefusal) throw new DataRefusal(`"${email}" is no e-mail.`);
    throw error;
  }
};

const account = ({ database }: Data, email: string, hash: string): OwnerAnswer => {
  const plain = plainEmail(email);
  if (openAccounts(database, Date.now).create(plain, hash) === undefined)
    throw new DataRefusal(`${plain} has an account already. Nothing was changed.`);
  return { isDone: true, lines: [`${plain} has an account now.`] };
};

const setDisabled = ({ database }: Data, email: string, isDisabled: boolean): OwnerAnswer => {
  const plain = plainEmail(email);
  const accounts = openAccounts(database, Date.now);
  const found = accounts.byEmail(plain);
  if (found === undefined) throw new DataRefusal(`${plain} has no account. Nothing was changed.`);
  accounts.setDisabled(found.uid, isDisabled);
  return { isDone: true, lines: [`${plain} is ${isDisabled ? 'disabled' : 'enabled'} now.`] };
};

/** A refusal becomes an answer as well, with `isDone` false. */
export const ownerAnswer = (folder: string, data: Data, asked: OwnerAsk): OwnerAnswer => {
  try {
    switch (asked.kind) {
      case 'alive':
        return { isDone: true, lines: [] };
      case 'check':
        return check(folder, data);
      case 'backup':
        return backup(folder, data, asked.file);
      case 'account':
        return account(data, asked.email, asked.hash);
      case 'disable':
      case 'enable':
        return setDisabled(data, asked.email, asked.kind === 'disable');
    }
  } catch (error) {
    return { isDone: false, lines: [errorMessage(error)] };
  }
};
