/** Keeps what the owner alone may read to the owner, whatever was there before. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copiesFolder } from '#local-cloud/store/data-folder.ts';

const FOR_GROUP_AND_ALL = 0o077;
const FOR_ALL = 0o007;

/** Such a folder, as /tmp, belongs to everybody. */
const STICKY = 0o1000;

/** What came of it: it was closed before, it is now, or others can still read it. */
type Closing = 'was-closed' | 'closed' | 'open';

const close = (path: string, mode: number): Closing => {
  // Windows has rights of another kind, which files take from their folder.
  const found =
    process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & FOR_GROUP_AND_ALL) === 0) return 'was-closed';
  if ((found.mode & STICKY) !== 0) return 'open';
  try {
    chmodSync(path, mode);
  } catch {
    // It is another user's, who has chosen the group.
    return (found.mode & FOR_ALL) === 0 ? 'was-closed' : 'open';
  }
  // Some disks take every mode and keep none.
  return (statSync(path).mode & FOR_GROUP_AND_ALL) === 0 ? 'closed' : 'open';
};

/** Takes a file from all but the owner. */
export const closeFile = (file: string): Closing => close(file, 0o600);

const ownFiles = (folder: string, isOurs: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isOurs(entry.name))
    .map(({ name }) => join(folder, name));

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Takes the data from all but the owner, the folder first, so that nobody puts a link there
 * meanwhile. Gives what others can still read.
 */
export const closeData = (folder: string): readonly string[] => {
  const copies = [copiesFolder(folder)].filter(isFolder);
  const open = [folder, ...copies].filter((path) => close(path, 0o700) === 'open');
  const files = [
    ...ownFiles(folder, (name) => name.startsWith('kwity')),
    ...copies.flatMap((path) => ownFiles(path, () => true)),
  ];
  return [...open, ...files.filter((file) => closeFile(file) === 'open')];
};
