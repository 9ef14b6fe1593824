/** Lists the texts beside localStorage, which the first screen does not need. */
import { CACHE } from './cached-text.ts';
import { textFile } from './copy-file.ts';
import { privateRoot } from './private-file.ts';

/** Names of all texts; none without Cache Storage. */
export const cachedTextNames = async (
  caches: Pick<CacheStorage, 'open'> | undefined = globalThis.caches,
): Promise<readonly string[]> => {
  const cache = await caches?.open(CACHE).catch(() => undefined);
  const requests = (await cache?.keys().catch(() => [])) ?? [];
  return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(1)));
};

/** Names of all private files; none without them. */
export const privateFileNames = async (
  storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage,
): Promise<readonly string[]> => {
  const root = await privateRoot(storage);
  const names: string[] = [];
  if (root !== null) for await (const name of root.keys()) names.push(name);
  return names;
};

/** Erases the texts whose names end with the user's id. */
export const eraseTexts = async (userId: string): Promise<void> => {
  const names = [...(await cachedTextNames()), ...(await privateFileNames())];
  for (const name of names.filter((one) => one.endsWith(`_${userId}`)))
    await textFile(name).remove();
};
