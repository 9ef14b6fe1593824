/**
 * AES-GCM-256 for data on the device (CRYPT-1). The key is derived from the user's id and, if the
 * user has set a passphrase, from a secret that is not stored.
 */

const ITERATIONS = 100_000;
const SALT = 'kwity-offline-cache';
const IV_BYTES = 12;

/** Both methods reject if the key or the text is wrong. */
export interface Cipher {
  /** True under a passphrase: each text opens only at its place, and plain text is not read. */
  readonly isBound?: boolean;
  /** Base64 of IV and ciphertext. A text sealed for a place opens only with the same place. */
  seal(text: string, place?: string): Promise<string>;
  open(sealed: string, place?: string): Promise<string>;
}

interface Base64Bytes {
  toBase64?(): string;
}

interface Base64Decoder extends Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

/** The loop is twenty times slower; it serves engines without `toBase64`. */
export const toBase64 = (bytes: Uint8Array & Base64Bytes): string => {
  if (bytes.toBase64 !== undefined) return bytes.toBase64();
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const native: Base64Decoder = Uint8Array;
  if (native.fromBase64 !== undefined) return native.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const deriveKey = async (subtle: SubtleCrypto, words: string): Promise<CryptoKey> => {
  const material = await subtle.importKey('raw', encoder.encode(words), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(SALT), iterations: ITERATIONS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

const gcmParameters = (iv: Uint8Array<ArrayBuffer>, place: string | undefined): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  ...(place === undefined ? {} : { additionalData: encoder.encode(place) }),
});

/**
 * Mixes `secret` into the key. Returns null without a user id or without `crypto.subtle`, which
 * plain http beyond localhost lacks (CRYPT-2).
 */
export const openCipher = async (userId: string, secret = ''): Promise<Cipher | null> => {
  // The type says that `subtle` always exists, but insecure origins lack it.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || userId === '') return null;
  const key = await deriveKey(subtle, userId + secret);
  return {
    seal: async (text, place) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle.encrypt(gcmParameters(iv, place), key, encoder.encode(text));
      const envelope = new Uint8Array(IV_BYTES + sealed.byteLength);
      envelope.set(iv);
      envelope.set(new Uint8Array(sealed), IV_BYTES);
      return toBase64(envelope);
    },
    open: async (sealed, place) => {
      const bytes = fromBase64(sealed);
      const parameters = gcmParameters(bytes.subarray(0, IV_BYTES), place);
      return decoder.decode(await subtle.decrypt(parameters, key, bytes.subarray(IV_BYTES)));
    },
  };
};
