/** A password takes a fifth of a second to hash, on purpose; here hundreds of accounts are made. */
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
