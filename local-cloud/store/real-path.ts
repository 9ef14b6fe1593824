import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Where a path leads by whatever links; what is not there lies in the folder that is. */
export const realPath = (path: string): string => {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    const folder = dirname(full);
    return folder === full ? full : join(realPath(folder), basename(full));
  }
};

/** Whether a path is that of a folder or of something in it, as both are written. */
export const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The same of where they lead. */
export const isReallyInside = (folder: string, path: string): boolean =>
  isInside(realPath(folder), realPath(path));
