import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are searched for the text of a change if its file was renamed. */
export const SOURCES: readonly string[] = [
  'schemas',
  'machines',
  'src/domain',
  'src/adapters',
  'src/ui',
  'test/memory',
];

/** `find` stands exactly once in the file. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface PlantedBug extends Change {
  readonly name: string;
  readonly also?: readonly Change[];
  readonly caughtBy: 'simulation' | 'disk model' | `test/${string}`;
}

export const bugsIn = (
  file: string,
  bugs: readonly Omit<PlantedBug, 'file'>[],
): readonly PlantedBug[] => bugs.map((bug) => ({ ...bug, file }));

export const oneLine = (text: string): string => text.split('\n')[0]?.slice(0, 160) ?? '';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const timesIn = (path: string, text: string): number =>
  readFileSync(path, 'utf8').split(text).length - 1;

const holders = (root: string, text: string): readonly string[] =>
  SOURCES.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  ).filter((file) => timesIn(join(root, file), text) > 0);

/**
 * Returns the file in which a change applies: its own or, if that is gone, the only source
 * that holds the text. Throws if there is none, or if the text stands there more than once.
 */
export const placeOf = ({ file, find }: Change, root: string): string => {
  const candidates = isFile(join(root, file)) ? [file] : holders(root, find);
  const [place] = candidates;
  if (place !== undefined && candidates.length === 1 && timesIn(join(root, place), find) === 1)
    return place;
  const times = place === undefined ? 0 : timesIn(join(root, place), find);
  const there = candidates.length > 1 ? `in ${candidates.join(' and ')}` : `${String(times)} times`;
  throw new Error(`${file}: "${oneLine(find)}" is there ${there}`);
};

export const plant = (bug: PlantedBug, root: string): void => {
  for (const change of [bug, ...(bug.also ?? [])]) {
    const path = join(root, placeOf(change, root));
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(change.find, () => change.replace),
    );
  }
};
