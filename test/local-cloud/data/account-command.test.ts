// @module-tag long
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOneLine, kill, newPlace, type Place } from '../cloud-process.ts';
import { KEY } from '../clouds.ts';
import { send } from '../wire.ts';

const CLOUD = resolve('local-cloud/cloud.ts');

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.clean());

const account = (email: string) => place.ended({}, CLOUD, 'account', email);

const passwordIn = (out: string): string =>
  /^Its password, shown this once: (?<password>\S+)$/mu.exec(out)?.groups?.['password'] ?? '';

const signIn = async (origin: string, email: string, password: string): Promise<number> => {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${KEY}`;
  return (await send(url, { method: 'POST', body: JSON.stringify({ email, password }) })).code;
};

describe('the command that creates an account', () => {
  it('creates one with a generated password, with or without a running server', async () => {
    const settings = { KWITY_DEMO: '0', KWITY_SIGNUP: '0' };
    const first = await place.start(settings);
    const beside = await account(' Ala@Kwity.pl ');
    expect(beside).toMatchObject({ code: 0, error: '' });
    expect(beside.out).toMatch(/^ala@kwity\.pl has an account now\.\n/u);
    expect(await signIn(first.origin, 'ala@kwity.pl', passwordIn(beside.out))).toBe(200);
    await kill(first, 'SIGTERM');
    const without = await account('ola@kwity.pl');
    const second = await place.start(settings);
    expect(await signIn(second.origin, 'ola@kwity.pl', passwordIn(without.out))).toBe(200);
    expect(passwordIn(without.out)).not.toBe(passwordIn(beside.out));
    await kill(second, 'SIGTERM');
    const stored = await readFile(join(place.data, 'kwity.sqlite'), 'latin1');
    expect(stored).not.toContain(passwordIn(without.out));
  });

  it('leaves an existing account unchanged and rejects an invalid e-mail', async () => {
    const server = await place.start();
    const taken = await account('demo@kwity.pl');
    expect(taken).toMatchObject({ code: 1, out: '' });
    expect(taken.error).toContain('Nothing was changed');
    expect(await signIn(server.origin, 'demo@kwity.pl', 'kwity-demo')).toBe(200);
    const none = await account('a\u001B[2J');
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.error).not.toContain('\u001B');
    expect(isOneLine(none.error)).toBe(true);
  });
});
