/**
 * `npm run attack`: runs all attempts against the embedded cloud and, if it is installed, Google's
 * emulator.
 */
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';
import { setStage } from './stage.ts';
import { countsOf, differences, drawn, playAll, type Row } from './table.ts';

const playIn = async (jar?: string): Promise<readonly Row[]> => {
  const stage = await setStage(jar);
  try {
    const rows = await playAll(stage);
    console.log(drawn(stage.cloud, rows));
    return rows;
  } finally {
    await stage.close();
  }
};

const isHeld = (rows: readonly Row[]): boolean => {
  const { gotThrough, controls, controlsDone } = countsOf(rows);
  return gotThrough === 0 && controls === controlsDone;
};

const ours = await playIn();
const theirs = emulatorJar === undefined ? undefined : await playIn(emulatorJar);
const unlike = theirs === undefined ? [] : differences(ours, theirs);
if (theirs !== undefined) console.log(`rows in which the two clouds differ: ${unlike.length}`);
for (const row of unlike) console.log(row);
const isSafe = isHeld(ours) && (theirs === undefined || isHeld(theirs)) && unlike.length === 0;
process.exit(isSafe ? 0 : 1);
