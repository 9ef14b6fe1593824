import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Resolves all links, and for a missing path those of its nearest existing folder. */
export const realPath = (path: string): string => {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    const folder = dirname(full);
    return folder === full ? full : join(realPath(folder), basename(full));
  }
};

/** True for the folder itself and all in it. Compares the paths as they are written. */
export const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** Compares the paths after all links are resolved. */
export const isReallyInside = (folder: string, path: string): boolean =>
  isInside(realPath(folder), realPath(path));
