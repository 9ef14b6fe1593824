import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { letterFaults } from '#test/adapters/pdf/pen/letter-faults.ts';
import { type GlyphPage, readGlyphs } from '../adapters/pdf/read-glyphs.ts';
import { inkFaults, raster } from './pixels.ts';

const FOLDER = resolve('.cache/prints');

export const beginReport = (): void => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
};

const faults: string[] = [];
let papers = 0;

/** Prints the result for a paper and records its faults. */
export const tell = (name: string, found: readonly string[]): void => {
  papers += 1;
  console.log(`${found.length === 0 ? 'as approved' : 'NOT AS APPROVED'}: ${name}`);
  for (const fault of found.slice(0, 5)) console.log(`  ${fault}`);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
};

export const keep = (file: string, name: string): string => {
  const kept = join(FOLDER, `${name}.pdf`);
  copyFileSync(file, kept);
  return kept;
};

export const glyphsOf = (file: string): Promise<readonly GlyphPage[]> =>
  readGlyphs(new Uint8Array(readFileSync(file)));

const pictures = new Map<string, ReturnType<typeof raster>>();

const inkOf = (file: string): ReturnType<typeof raster> => {
  const drawn = pictures.get(file) ?? raster(file, file.replace(/\.pdf$/u, ''));
  pictures.set(file, drawn);
  return drawn;
};

/** Compares the ink of two files, and their letters unless the print is an image. */
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

/**
 * Writes the faults to a file. Makes the process fail if there is a fault, or if nothing was
 * printed.
 */
export const endReport = (): void => {
  writeFileSync(join(FOLDER, 'faults.txt'), faults.join('\n'));
  console.log(`${papers} papers, ${faults.length} faults; they lie in ${FOLDER}`);
  if (papers === 0 || faults.length > 0) process.exitCode = 1;
};
