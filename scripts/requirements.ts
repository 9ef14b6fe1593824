/**
 * Checked before a run, because a machine that lacks something fails later with unclear messages.
 */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const OLDEST = [20, 19] as const;

/** Bytes that browser profiles, copies of sources and a build take. */
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

/**
 * Folders that a run writes to; an earlier run as root may have left them writable for root only.
 */
const written = (): readonly string[] => [
  process.cwd(),
  tmpdir(),
  ...['.cache', 'dist'].filter((folder) => existsSync(folder)),
];

/** One line that says what the machine lacks and what to do; null if it lacks nothing. */
export const missing = (version = process.versions.node, folders = written()): string | null => {
  if (isOld(version))
    return `Node ${version} is too old: install Node ${OLDEST.join('.')} or newer.`;
  const full = folders.find((folder) => roomIn(folder) < ROOM);
  if (full !== undefined) return `No room in ${full}: the tests need 1 GB there.`;
  const shut = folders.find((folder) => !isWritable(folder));
  if (shut !== undefined) return `Nothing can be written in ${shut}: the tests have to.`;
  return null;
};

/** One line for a user who cannot mount a small disk; null for root. */
export const missingForDisks = (uid = process.getuid?.()): string | null =>
  uid === 0
    ? null
    : 'Full disks need Linux and root, since a small one is mounted: run this as root.';

export const endIfMissing = (lack: string | null): void => {
  if (lack === null) return;
  console.log(lack);
  process.exit(1);
};
