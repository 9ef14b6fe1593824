/**
 * The whole copy: a text with the unsent entries, in localStorage and in a file. Its seal and a
 * note stand beside the entries in clear.
 */
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { noteUnsent, type UnsentNote } from '#domain/recovery/unsent-note.ts';
import type { UnsentCopy } from '#machines/ports/copy-ports.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { LOG_VERSION, type LogEntry } from '#schemas/log-entry.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';
import { encode } from '#adapters/storage/crypto/envelope.ts';
import { placeName } from '#adapters/storage/database/place.ts';
import type { Seal } from '#adapters/storage/database/seal.ts';
import { copyFile, copyKey } from './copy-file.ts';
import { putIn } from './put-in.ts';
import { COPY_VERSION, copyIn, MOST_IN_LOCAL } from './stored-copy.ts';

type CopyNote = UnsentNote & Pick<UnsentCopy, 'lastSeq'>;

/**
 * Binds the copy to its note in clear, so that an older copy cannot be passed off as a later one.
 */
export const copyPlaceName = (
  userId: string,
  { lastSeq, unsent, latestAt, numbers }: CopyNote,
): string =>
  placeName(userId, 'localStorage', copyKey(userId), lastSeq, unsent ?? '', latestAt, ...numbers);

export interface PlaceKey {
  readonly userId: string;
  readonly cipher: Cipher | null;
  readonly seal: Seal;
}

const sealEntries = (
  { userId, cipher }: PlaceKey,
  entries: readonly LogEntry[],
  note: CopyNote,
): Promise<string> => {
  const rows = entries.map((entry) => ({ ...entry, v: LOG_VERSION }));
  return encode(cipher, { entries: rows }, copyPlaceName(userId, note));
};

export interface WholeCopy {
  /** In localStorage and in the file. */
  texts(): Promise<readonly [string | null, string | null]>;
  /** False if a later copy is there. Throws `StorageFault` if no place holds the copy then. */
  write(copy: UnsentCopy): Promise<boolean>;
  /** Removes what does not open; `local` is the text that localStorage held then. */
  removeLocal(local: string | null): void;
  removeFile(): Promise<void>;
}

export const wholeCopy = (
  place: Storage,
  own: PlaceKey,
  requireKey: () => Promise<void>,
): WholeCopy => {
  const { userId, seal } = own;
  const [key, file] = [copyKey(userId), copyFile(userId)];

  /**
   * Another tab may store a later copy meanwhile, which must end up in the file. Checks the key
   * again: if the user has erased the device or changed the passphrase, the file must go.
   */
  const fileCopy = async (whole: string, lastSeq: number): Promise<void> => {
    const laterText = (): string | null => {
      const there = copyIn(place.getItem(key));
      return there !== null && there.lastSeq > lastSeq && there.sealed !== null ? there.text : null;
    };
    let text = laterText() ?? whole;
    await file.write(text);
    for (let later = laterText(); later !== null && later !== text; later = laterText()) {
      text = later;
      await file.write(text);
    }
    await requireKey().catch(async (error: unknown) => {
      await file.remove();
      throw error;
    });
  };

  return {
    texts: async () => [place.getItem(key), await file.read()],
    write: async ({ lastSeq, entries }) => {
      const note = { lastSeq, ...noteUnsent(foldLog(EMPTY_LOG, entries)) };
      const sealed = await sealEntries(own, entries, note);
      await requireKey();
      const later = copyIn(place.getItem(key));
      if (later !== null && later.lastSeq > lastSeq && later.seal.generation === seal.generation)
        return false;
      const record = (text: string | null) =>
        JSON.stringify({ v: COPY_VERSION, user: userId, ...note, seal, sealed: text });
      const whole = record(sealed);
      const isInLocal = sealed.length <= MOST_IN_LOCAL && putIn(place, key, whole);
      await fileCopy(whole, lastSeq);
      if (isInLocal) return true;
      if ((await file.read()) !== whole) throw new StorageFault('quota');
      // The note still tells the next start what the file should hold.
      putIn(place, key, record(null));
      return true;
    },
    removeLocal: (local) => {
      if (place.getItem(key) === local) place.removeItem(key);
    },
    removeFile: () => file.remove(),
  };
};
