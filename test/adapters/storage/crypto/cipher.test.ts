import { webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import { decode, encode, isSealed } from '#adapters/storage/crypto/envelope.ts';

const cipherOf = async (userId: string): Promise<Cipher> => {
  const cipher = await openCipher(userId);
  if (cipher === null) throw new Error('no encryption here');
  return cipher;
};

const bytesOf = (sealed: string): Uint8Array => new Uint8Array(Buffer.from(sealed, 'base64'));

/** Decrypts as CRYPT-1 says, independently of the product's code. */
const openByTheRule = async (userId: string, sealed: string): Promise<string> => {
  const bytes = bytesOf(sealed);
  const material = await webcrypto.subtle.importKey('raw', Buffer.from(userId), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await webcrypto.subtle.deriveBits(
    {
      name: 'PBKDF2',
      hash: 'SHA-256',
      salt: Buffer.from('kwity-offline-cache'),
      iterations: 100_000,
    },
    material,
    256,
  );
  const key = await webcrypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
  const iv = bytes.subarray(0, 12);
  const text = await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12));
  return Buffer.from(text).toString();
};

const broken: Cipher = {
  seal: () => Promise.reject(new Error('no')),
  open: () => Promise.reject(new Error('no')),
};

describe('encryption at rest', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[CRYPT-1] is AES-GCM under a 256-bit PBKDF2 key, as base64 of a 12-byte IV and ciphertext', async () => {
    const sealed = await (await cipherOf('user-1')).seal('Zażółć gęślą jaźń');
    expect(await openByTheRule('user-1', sealed)).toBe('Zażółć gęślą jaźń');
    expect(bytesOf(sealed)).toHaveLength(12 + Buffer.byteLength('Zażółć gęślą jaźń') + 16);
  });

  it('[CRYPT-1] never uses an IV twice', async () => {
    const cipher = await cipherOf('user-1');
    const sealed = await Promise.all(Array.from({ length: 500 }, () => cipher.seal('x')));
    const ivs = new Set(sealed.map((text) => bytesOf(text).subarray(0, 12).join()));
    expect(ivs.size).toBe(500);
  });

  it('does not open texts of another user or altered texts', async () => {
    const sealed = await (await cipherOf('user-1')).seal('secret');
    await expect((await cipherOf('user-2')).open(sealed)).rejects.toThrow();
    const altered = bytesOf(sealed);
    altered[20] = (altered[20] ?? 0) ^ 1;
    const text = Buffer.from(altered).toString('base64');
    await expect((await cipherOf('user-1')).open(text)).rejects.toThrow();
  });

  it('[CRYPT-2] stores plain JSON if there is no user id or no encryption', async () => {
    expect(await openCipher('')).toBeNull();
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    expect(await openCipher('user-1')).toBeNull();
    expect(await encode(null, { a: 1 })).toBe('{"a":1}');
  });

  it('[CRYPT-3] falls back to plain JSON when encryption fails', async () => {
    expect(await encode(broken, [1, 2])).toBe('[1,2]');
  });

  it('[CRYPT-3] parses plain JSON when decryption fails, or gives null', async () => {
    expect(await decode(broken, '7')).toBe(7);
    expect(await decode(broken, 'AAAA')).toBeNull();
    expect(await decode(broken, '[1]')).toEqual([1]);
  });

  it('[CRYPT-4] treats a text that starts with a bracket as not encrypted', () => {
    expect(isSealed('{"a":1}')).toBe(false);
    expect(isSealed('[1]')).toBe(false);
    expect(isSealed('c2VhbGVk')).toBe(true);
  });
});
