/** `npm run cloud`: the owner checks, copies and restores the data, and manages accounts. */
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { hashPassword } from './auth/passwords.ts';
import { lostData, DataRefusal } from './data/data-refusal.ts';
import { dataFile, fileSize, traceIn } from '#local-cloud/store/data-folder.ts';
import { askServer, isServed } from './data/door.ts';
import { openData } from './data/open-data.ts';
import { type OwnerAnswer, type OwnerAsk, ownerAnswer } from './data/owner-asks.ts';
import { restore } from './data/restore.ts';
import { errorCode, whyNot } from '#local-cloud/store/error-code.ts';
import { say, sayError } from '#local-cloud/operator/terminal.ts';

const USAGE =
  'npm run cloud -- check | backup FILE | restore FILE | account E-MAIL | disable E-MAIL | enable E-MAIL';

// Only the owner can read the files that are made from here on.
process.umask(0o077);

const { KWITY_DATA: folder = '.data' } = process.env;

const requireData = (): void => {
  if (fileSize(dataFile(folder)) > 0) return;
  const trace = traceIn(folder);
  throw trace === undefined
    ? new DataRefusal(`There are no data in ${folder}. Name their folder: KWITY_DATA=…`)
    : lostData(folder, `The data file in ${folder} is missing or empty, and ${trace}.`);
};

/** Asks the running server, even if its file has been removed. Opens the data if no server runs. */
const askOwner = async (asked: OwnerAsk): Promise<OwnerAnswer> => {
  const served = (await isServed(folder)) ? await askServer(folder, asked) : undefined;
  if (served !== undefined) return served;
  requireData();
  try {
    const data = openData(folder);
    try {
      return ownerAnswer(folder, data, asked);
    } finally {
      data.database.close();
    }
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_BUSY') throw error;
    // The server may have been too busy to answer the first time.
    const answer = await askServer(folder, asked);
    if (answer !== undefined) return answer;
    throw new DataRefusal(
      `The server that runs on ${folder} gave no answer, and nothing was done. ` +
        'Ask again, or stop it first.',
    );
  }
};

const done = async (asked: OwnerAsk): Promise<readonly string[]> => {
  const { isDone, lines } = await askOwner(asked);
  if (!isDone) throw new DataRefusal(lines.join('\n'));
  return lines;
};

/** Characters that are not mistaken for each other. 16 of them are 79 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD = '····-····-····-····';

const newPassword = (): string =>
  PASSWORD.replaceAll('·', () => SIGNS.charAt(randomInt(SIGNS.length)));

/** Sends only the hash of the password to the server. */
const makeAccount = async (email: string): Promise<readonly string[]> => {
  const password = newPassword();
  const lines = await done({ kind: 'account', email, hash: await hashPassword(password) });
  return [
    ...lines,
    `Its password, shown this once: ${password}`,
    'Whoever it is for changes it in the settings of the app.',
  ];
};

const COMMANDS: Readonly<Record<string, (named: string) => Promise<readonly string[]>>> = {
  backup: (file) => done({ kind: 'backup', file: resolve(file) }),
  restore: (file) => restore(folder, resolve(file), Date.now()),
  account: makeAccount,
  disable: (email) => done({ kind: 'disable', email }),
  enable: (email) => done({ kind: 'enable', email }),
};

const run = ([verb = '', named, ...more]: readonly string[]): Promise<readonly string[]> => {
  if (verb === 'check' && named === undefined) return done({ kind: 'check' });
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (command === undefined || named === undefined || more.length > 0) throw new DataRefusal(USAGE);
  return command(named);
};

try {
  (await run(process.argv.slice(2))).forEach((line) => say(line));
} catch (error) {
  const isTold = error instanceof DataRefusal;
  sayError(isTold ? error.message : `The data in ${folder} cannot be read: ${whyNot(error)}`);
  process.exitCode = 1;
}
