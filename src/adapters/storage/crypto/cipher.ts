/**
 * Encryption of what is stored on the device (CRYPT-1): AES-GCM-256 under a key derived from the user's id and, where the user wants
 * it, from a secret that stands nowhere on the device.
 */

const ITERATIONS = 100_000;
const SALT = 'kwity-offline-cache';
const IV_BYTES = 12;

/** Seals and opens text. Both reject when the key or the text is wrong. */
export interface Cipher {
  /** Whether what it seals is bound to its place; then nothing but that is read. */
  readonly isBound?: boolean;
  /** Base64 of IV and ciphertext. What is sealed for a place opens for that place alone. */
  seal(text: string, place?: string): Promise<string>;
  open(sealed: string, place?: string): Promise<string>;
}

interface Base64Bytes {
  toBase64?(): string;
}

interface Base64Decoder extends Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

/** Base64 as the envelope has it; the loop, twenty times slower, serves engines that cannot do it themselves. */
export const toBase64 = (bytes: Uint8Array & Base64Bytes): string => {
  if (bytes.toBase64 !== undefined) return bytes.toBase64();
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The bytes of such a text. */
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
 * The cipher of a user, with a secret mixed into its key or, by default, without one; null where there is no user id or no encryption to be had: plain
 * http beyond localhost has no `crypto.subtle` (CRYPT-2).
 */
export const openCipher = async (userId: string, secret = ''): Promise<Cipher | null> => {
  // The type says that it is always there; an insecure origin says otherwise.
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
