import { cachedText } from './cached-text.ts';
import { privateFile, type TextFile } from './private-file.ts';

/** The name of a user's copy in either place. It ends with the id, so that erasing takes it. */
export const copyKey = (userId: string): string => `kwity_unsent_${userId}`;

/**
 * A text of the origin, in Cache Storage: a disk that was full for seconds tears what lists the
 * private files, and what was written into one since is gone at the next start (decision 0037). In a
 * private file where there is no Cache Storage, or it has refused, and where an edition before has
 * left it.
 */
export const textFile = (name: string): TextFile => {
  const [cached, file] = [cachedText(name), privateFile(name)];
  let isFileGone = false;
  return {
    read: async () => (await cached.read()) ?? file.read(),
    write: async (text) => {
      const isCached = await cached.write(text);
      if (!isCached) await file.write(text);
      else if (!isFileGone) await file.remove();
      isFileGone = isCached;
    },
    remove: async () => {
      await cached.remove();
      await file.remove();
    },
  };
};

/** The text of a user's copy beside localStorage. */
export const copyFile = (userId: string): TextFile => textFile(copyKey(userId));
