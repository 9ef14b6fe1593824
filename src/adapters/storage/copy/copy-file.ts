import { cachedText } from './cached-text.ts';
import { privateFile, type TextFile } from './private-file.ts';

/** Names the copy in every place. Ends with the user's id, so that erasing the device finds it. */
export const copyKey = (userId: string): string => `kwity_unsent_${userId}`;

/**
 * A text in Cache Storage, because a private file may be gone at the next start after the disk was
 * full (decision 0037). The private file serves if Cache Storage is missing or refuses, and for
 * texts of older versions.
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

export const copyFile = (userId: string): TextFile => textFile(copyKey(userId));
