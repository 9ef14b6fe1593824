/**
 * Makes scrypt cheap: a real password hash takes 0.2 s, and these tests create hundreds of
 * accounts.
 */
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

Object.assign(crypto, {
  scrypt: (
    password: string,
    salt: Buffer,
    bytes: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, bytes, { ...options, N: 2 }, done),
});
syncBuiltinESMExports();
