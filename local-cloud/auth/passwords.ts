/** Passwords at rest: scrypt with a salt of their own. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16_384, r: 8, p: 1 };
const BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, BYTES, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** What is stored in place of a password. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Whether the password fits. Without a stored one it takes the same time and says no, so that nobody learns which accounts exist. */
export const isPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const [, salt = '', key = ''] = (stored ?? '').split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
};
