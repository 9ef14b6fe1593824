/** Closes the data to other users of this computer, whatever rights they had before. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copiesFolder } from '#local-cloud/store/data-folder.ts';

const FOR_GROUP_AND_ALL = 0o077;
const FOR_ALL = 0o007;

/** A folder with this bit, like /tmp, belongs to everybody. */
const STICKY = 0o1000;

/** With 'open' other users can still read the path. */
type Closing = 'was-closed' | 'closed' | 'open';

const close = (path: string, mode: number): Closing => {
  // Windows has other rights, which files inherit from their folder.
  const found =
    process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & FOR_GROUP_AND_ALL) === 0) return 'was-closed';
  if ((found.mode & STICKY) !== 0) return 'open';
  try {
    chmodSync(path, mode);
  } catch {
    // The path belongs to another user, who has chosen the group.
    return (found.mode & FOR_ALL) === 0 ? 'was-closed' : 'open';
  }
  // Some disks accept every mode and keep none.
  return (statSync(path).mode & FOR_GROUP_AND_ALL) === 0 ? 'closed' : 'open';
};

export const closeFile = (file: string): Closing => close(file, 0o600);

const ownFiles = (folder: string, isOurs: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isOurs(entry.name))
    .map(({ name }) => join(folder, name));

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes the data readable for their owner alone. The folder comes first, so that nobody can put a
 * link into it meanwhile. Returns the paths that others can still read.
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
