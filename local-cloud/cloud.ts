/** `npm run cloud -- check | backup FILE | restore FILE`: the owner's care of the data. */
import { resolve } from 'node:path';
import { lostData, DataRefusal } from './data/data-refusal.ts';
import { dataFile, sizeOf, traceIn } from './data/data-folder.ts';
import { askServer, isServed } from './data/door.ts';
import { openData } from './data/open-data.ts';
import { type OwnerAnswer, type OwnerAsk, ownerAnswer } from './data/owner-asks.ts';
import { restore } from './data/restore.ts';
import { codeOf, whyNot } from './error-code.ts';

const USAGE = 'npm run cloud -- check | backup FILE | restore FILE';

const { KWITY_DATA: folder = '.data' } = process.env;

const say = (lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

const requireData = (): void => {
  if (sizeOf(dataFile(folder)) > 0) return;
  const trace = traceIn(folder);
  throw trace === undefined
    ? new DataRefusal(`There are no data in ${folder}. Name their folder: KWITY_DATA=…`)
    : lostData(folder, `The data file in ${folder} is missing or empty, and ${trace}.`);
};

/**
 * Asks the server that runs, also where the file was taken away from under it; and the data
 * themselves where none does.
 */
const answerOf = async (asked: OwnerAsk): Promise<OwnerAnswer> => {
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
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    // It may have been too busy to say that it runs.
    const answer = await askServer(folder, asked);
    if (answer !== undefined) return answer;
    throw new DataRefusal(
      `The server that runs on ${folder} gave no answer, and nothing was done. ` +
        'Ask again, or stop it first.',
    );
  }
};

const run = async ([verb, file, ...more]: readonly string[]): Promise<readonly string[]> => {
  const needsFile = verb === 'backup' || verb === 'restore';
  if (more.length > 0 || (file !== undefined) !== needsFile || (verb !== 'check' && !needsFile))
    throw new DataRefusal(USAGE);
  const named = resolve(file ?? '');
  if (verb === 'restore') return restore(folder, named, Date.now());
  const asked: OwnerAsk = needsFile ? { kind: 'backup', file: named } : { kind: 'check' };
  const { isDone, lines } = await answerOf(asked);
  if (!isDone) throw new DataRefusal(lines.join('\n'));
  return lines;
};

try {
  say(await run(process.argv.slice(2)));
} catch (error) {
  const isTold = error instanceof DataRefusal;
  process.stderr.write(
    `${isTold ? error.message : `The data in ${folder} cannot be read: ${whyNot(error)}`}\n`,
  );
  process.exitCode = 1;
}
