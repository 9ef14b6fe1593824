/** What a run needs of the machine. It is asked first: without it everything fails in words of its own. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const OLDEST = [20, 19] as const;

/** Profiles of browsers, copies of sources and a build take as much, bytes. */
const ROOM = 1024 ** 3;

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** What is written to; who ran as root before may have left the last ones to root alone. */
const written = (): readonly string[] => [
  process.cwd(),
  tmpdir(),
  ...['.cache', 'dist'].filter((folder) => existsSync(folder)),
];

/** One line on what is missing, with what to do; null where all is there. */
export const missing = (version = process.versions.node, folders = written()): string | null => {
  if (isOld(version))
    return `Node ${version} is too old: install Node ${OLDEST.join('.')} or newer.`;
  const full = folders.find((folder) => roomIn(folder) < ROOM);
  if (full !== undefined) return `No room in ${full}: the tests need 1 GB there.`;
  const shut = folders.find((folder) => !isWritable(folder));
  if (shut !== undefined) return `Nothing can be written in ${shut}: the tests have to.`;
  return null;
};

/** The same where a small disk is mounted, by the user's id. */
export const missingForDisks = (uid = process.getuid?.()): string | null =>
  uid === 0
    ? null
    : 'Full disks need Linux and root, since a small one is mounted: run this as root.';

/** Ends the process with the line, if something is missing. */
export const endIfMissing = (lack: string | null): void => {
  if (lack === null) return;
  console.log(lack);
  process.exit(1);
};
