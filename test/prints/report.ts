/** The papers that came out and what of them is not as approved; all lies in .cache/prints to be looked at. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { letterFaults } from '#test/adapters/pdf/pen/letter-faults.ts';
import { type GlyphPage, readGlyphs } from '../adapters/pdf/read-glyphs.ts';
import { inkFaults, raster } from './pixels.ts';

/** Where the papers lie, each beside pictures of its pages. */
const FOLDER = resolve('.cache/prints');

/** Empties the folder. */
export const beginReport = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
};

const faults: string[] = [];
let papers = 0;

/** Says whether a paper is as approved, and what of it is not. */
export const tell = (name: string, found: readonly string[]): void => {
  papers += 1;
  console.log(`${found.length === 0 ? 'as approved' : 'NOT AS APPROVED'}: ${name}`);
  for (const fault of found.slice(0, 5)) console.log(`  ${fault}`);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
};

/** Keeps a file under a name; gives where it lies then. */
export const keep = (file: string, name: string): string => {
  const kept = join(FOLDER, `${name}.pdf`);
  copyFileSync(file, kept);
  return kept;
};

/** The letters of a file's pages. */
export const glyphsOf = (file: string): Promise<readonly GlyphPage[]> =>
  readGlyphs(new Uint8Array(readFileSync(file)));

const pictures = new Map<string, ReturnType<typeof raster>>();

const inkOf = (file: string): ReturnType<typeof raster> => {
  const drawn = pictures.get(file) ?? raster(file, file.replace(/\.pdf$/u, ''));
  pictures.set(file, drawn);
  return drawn;
};

/** Holds a printed file to the approved one: its ink always, its letters where its program left them letters. */
export const compare = async (
  name: string,
  printed: string,
  approved: string,
  areLetters = true,
): Promise<void> =>
  tell(name, [
    ...inkFaults(inkOf(printed), inkOf(approved)),
    ...(areLetters ? letterFaults(await glyphsOf(printed), await glyphsOf(approved)) : []),
  ]);

/** Says what all came to; the process fails where anything is not as approved, or nothing came out at all. */
export const endReport = (): void => {
  writeFileSync(join(FOLDER, 'faults.txt'), faults.join('\n'));
  console.log(`${papers} papers, ${faults.length} faults; they lie in ${FOLDER}`);
  if (papers === 0 || faults.length > 0) process.exitCode = 1;
};
