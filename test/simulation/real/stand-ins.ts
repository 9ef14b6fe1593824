/**
 * Stand-ins for the cipher and for the signatures of tokens:
 * the real ones work on threads, in an order of their own.
 */
import { createHash } from 'node:crypto';
import type { Tokens } from '#local-cloud/auth/tokens.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';

const sumOf = (text: string): string => createHash('sha1').update(text).digest('base64');

const isPart = (part: string | undefined): part is string => part !== undefined;

/** Hides nothing but, like the real cipher, opens no text that is cut or of another user. */
export const standInCipher = (userId: string): Promise<Cipher> =>
  Promise.resolve({
    seal: async (text) => `${userId} ${sumOf(userId + text)} ${text}`,
    open: async (sealed) => {
      const text = sealed.split(' ').slice(2).join(' ');
      if (sealed !== `${userId} ${sumOf(userId + text)} ${text}`)
        throw new Error('wrong key or text');
      return text;
    },
  });

/** A token that is good until an instant of the server's clock, ms. */
export const tokenFor = (userId: string, until: number): string => `${userId}~${until}`;

const userOf = (token: string): string | null => {
  const [userId, until] = token.split('~');
  return isPart(userId) && isPart(until) ? userId : null;
};

export const standInTokens = (clock: () => number): Tokens => ({
  sign: async ({ uid }) => tokenFor(uid, clock() + 3_600_000),
  read: async (token) => {
    const uid = userOf(token);
    if (uid === null) return { kind: 'bad' };
    if (Number(token.split('~')[1]) <= clock()) return { kind: 'expired' };
    return { kind: 'good', identity: { uid, email: uid, authTime: 0 }, claims: { sub: uid } };
  },
});
