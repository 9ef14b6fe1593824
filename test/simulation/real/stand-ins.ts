/** What stands in for the two parts that work on threads of their own, and so in an order of their own: the cipher and the signatures. */
import { createHash } from 'node:crypto';
import type { Tokens } from '#local-cloud/auth/tokens.ts';
import type { Cipher } from '#adapters/storage/crypto/cipher.ts';

const sumOf = (text: string): string => createHash('sha1').update(text).digest('base64');

const isPart = (part: string | undefined): part is string => part !== undefined;

/** A cipher that hides nothing and, like the real one, opens nothing that is cut or of another user. */
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

/** The token of a user, good until an instant of the server's clock, ms. */
export const tokenFor = (userId: string, until: number): string => `${userId}~${until}`;

/** Who a token speaks for; null for none. */
const userOf = (token: string): string | null => {
  const [userId, until] = token.split('~');
  return isPart(userId) && isPart(until) ? userId : null;
};

/** Reads the tokens of `tokenFor` as the real reader reads its own. */
export const standInTokens = (clock: () => number): Tokens => ({
  sign: async ({ uid }) => tokenFor(uid, clock() + 3_600_000),
  read: async (token) => {
    const uid = userOf(token);
    if (uid === null) return { kind: 'bad' };
    if (Number(token.split('~')[1]) <= clock()) return { kind: 'expired' };
    return { kind: 'good', identity: { uid, email: uid, authTime: 0 }, claims: { sub: uid } };
  },
});
