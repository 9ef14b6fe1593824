import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Where a path leads by whatever links; what is not there lies in the folder that is. */
export const realOf = (path: string): string => {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    const folder = dirname(full);
    return folder === full ? full : join(realOf(folder), basename(full));
  }
};

/** Whether a path leads to a folder or into it. */
export const leadsInto = (folder: string, path: string): boolean => {
  const way = relative(realOf(folder), realOf(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};
