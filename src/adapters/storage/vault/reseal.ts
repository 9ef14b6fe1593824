/**
 * Seals all data of a user with another key. First it raises the generation of the seal, so that no
 * tab writes under the old key; then it writes everything in one transaction, so that a crash
 * leaves all data under one key. It starts again if something was stored meanwhile.
 */
import { Shut } from '#machines/ports/lock-ports.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { StoredEntry } from '#adapters/stored/stored-entry.ts';
import { readTransaction } from '#adapters/storage/database/read-transaction.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import { localCopyPlace } from '#adapters/storage/copy/copy-place.ts';
import { isSealed, openAt, sealAt } from '#adapters/storage/crypto/envelope.ts';
import type { LogDatabase } from '#adapters/storage/database/log-database.ts';
import { type LogHead, NEW_HEAD } from '#adapters/storage/database/log-schema.ts';
import { allPages, isPageName } from '#adapters/storage/database/log-pages.ts';
import { cachePlace, entryPlace, placeName } from '#adapters/storage/database/place.ts';
import { type Seal, headSeal } from '#adapters/storage/database/seal.ts';

/** Attempts before giving up; a newly opened tab or an older version may write in between. */
const TRIES = 10;

type Named = readonly (readonly [name: string, text: string])[];

interface Kept {
  readonly head: LogHead;
  readonly log: readonly StoredEntry[];
  readonly cache: Named;
  readonly drafts: Named;
}

const STORES = ['log', 'cache', 'drafts', 'meta'] as const;

const named = (names: readonly string[], texts: readonly string[]): Named =>
  names.map((name, i) => [name, texts[i] ?? ''] as const);

const readAll = (database: LogDatabase): Promise<Kept> =>
  database.read(async (db) => {
    const transaction = readTransaction(db, ...STORES);
    const [log, cache, drafts] = [
      transaction.objectStore('log'),
      transaction.objectStore('cache'),
      transaction.objectStore('drafts'),
    ];
    const [head, entries, names, texts, draftNames, draftTexts] = await Promise.all([
      transaction.objectStore('meta').get('head'),
      log.getAll(),
      cache.getAllKeys(),
      cache.getAll(),
      drafts.getAllKeys(),
      drafts.getAll(),
    ]);
    return {
      head: head ?? NEW_HEAD,
      log: entries,
      cache: named(names, texts).filter(([name]) => !isPageName(name)),
      drafts: named(draftNames, draftTexts),
    };
  });

const SHUT_OUT = '!';

/**
 * Keeps a text that does not open, so that the user can download it. Under a passphrase somebody
 * may have forged it, so the prefix stops any other key or the JSON parser from reading it.
 */
const unopened = (from: Cipher, text: string): string =>
  from.isBound === true && !text.startsWith(SHUT_OUT) ? `${SHUT_OUT}${text}` : text;

const resealer =
  (from: Cipher, to: Cipher) =>
  async (text: string, place: string): Promise<string> => {
    const isPlain = from.isBound !== true && !isSealed(text);
    const opened = isPlain ? text : await openAt(from, text, place).catch(() => null);
    return opened === null ? unopened(from, text) : sealAt(to, opened, place);
  };

const sealAnew = async (kept: Kept, { userId, from, to }: KeyChange): Promise<Kept> => {
  const anew = resealer(from, to);
  const entryAnew = async (entry: StoredEntry): Promise<StoredEntry> => ({
    ...entry,
    sealed: await anew(entry.sealed, entryPlace(userId, entry, kept.head)),
  });
  const each = (store: 'cache' | 'drafts') =>
    Promise.all(
      kept[store].map(
        async ([name, text]) =>
          [
            name,
            await anew(
              text,
              store === 'cache'
                ? cachePlace(userId, name, kept.head)
                : placeName(userId, store, name),
            ),
          ] as const,
      ),
    );
  const [log, cache, drafts] = await Promise.all([
    Promise.all(kept.log.map(entryAnew)),
    each('cache'),
    each('drafts'),
  ]);
  return { head: kept.head, log, cache, drafts };
};

/** False if something was stored since `before` was read. */
const writeAll = (database: LogDatabase, before: Kept, after: Kept, seal: Seal): Promise<boolean> =>
  database.changeAfter(before.head, ['log', 'cache', 'drafts'], (head, store) => {
    for (const entry of after.log) store('log').put(entry);
    for (const [name, text] of after.cache) store('cache').put(text, name);
    for (const [name, text] of after.drafts) store('drafts').put(text, name);
    store('cache').delete(allPages());
    // A new version makes every tab read the store again and invalidates pages that are being made.
    return { ...head, snapshotVersion: head.snapshotVersion + 1, seal };
  });

/**
 * Raises the generation of the seal, so that every open store of every tab stops reading and
 * writing. Throws `Shut` if the key has changed already.
 */
const shutOut = (database: LogDatabase, generation: number): Promise<LogHead> =>
  database.change([], (head) => {
    const seal = headSeal(head);
    if (seal.generation !== generation) throw new Shut();
    return { ...head, seal: { ...seal, generation: generation + 1 } };
  });

export interface KeyChange {
  readonly userId: string;
  readonly from: Cipher;
  readonly to: Cipher;
  /** Generation of the seal that `from` opens. */
  readonly generation: number;
  readonly passphrase: Seal['passphrase'];
}

/**
 * Seals the second copy with the new key, until the next copy is written. If that fails, the copy
 * stays under the seal that it names.
 */
const resealCopy = async ({ userId, from, to }: KeyChange, seal: Seal): Promise<void> => {
  const placeOfKey = (cipher: Cipher) =>
    localCopyPlace({ userId, cipher, seal }, () => Promise.resolve());
  const copy = (await placeOfKey(from)?.read()) ?? null;
  if (copy !== null && copy.missing !== null) return;
  await placeOfKey(to)
    // Even without entries the copy keeps the seal, which has the passphrase's salt.
    ?.write(copy ?? { lastSeq: 0, entries: [] })
    .catch(() => undefined);
};

/**
 * Resolves once all data is durable under the new key. Throws `StorageFault`, or `Shut` if another
 * tab has changed the key; the old key then still opens everything.
 */
export const reseal = async (database: LogDatabase, change: KeyChange): Promise<void> => {
  const { generation, passphrase } = change;
  await shutOut(database, generation);
  const seal: Seal = { generation: generation + 2, passphrase };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await readAll(database);
    if (headSeal(before.head).generation !== generation + 1) throw new Shut();
    const after = await sealAnew(before, change);
    if (await writeAll(database, before, after, seal)) return resealCopy(change, seal);
  }
  throw new StorageFault('aborted');
};
