import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '#local-cloud/auth/accounts.ts';
import { openData } from '#local-cloud/data/open-data.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { printable } from '#local-cloud/operator/terminal.ts';
import { messageOf, startClocked } from '#test/local-cloud/clocked-cloud.ts';
import { KEY, newFolder } from '#test/local-cloud/clouds.ts';
import { send } from '#test/local-cloud/wire.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await newFolder());
});
afterEach(() => remove());

const ESCAPE = '\u001B';

describe('an e-mail with terminal control characters', () => {
  it.each([`${ESCAPE}]0;owned\u0007`, '\u009B2J', '\u202E', '\0', '\u200B'])(
    'is invalid (%j)',
    async (signs) => {
      const cloud = await startClocked();
      const credentials = { email: `a${signs}b@kwity.pl`, password: 'tajne-haslo' };
      expect(messageOf(await cloud.call('signUp', credentials))).toBe('INVALID_EMAIL');
      await cloud.stop();
    },
  );

  it('is printed with the characters escaped if it was stored earlier', async () => {
    const email = `a${ESCAPE}[2kb@kwity.pl`;
    const { database } = openData(folder);
    openAccounts(database, Date.now).create(email, 'hash');
    database.close();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const cloud = await startLocalCloud({ dataDir: folder, port: 0, log });
    const url = `http://127.0.0.1:${cloud.port}/identitytoolkit.googleapis.com/v1/accounts`;
    const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email });
    await send(`${url}:sendOobCode?key=${KEY}`, { method: 'POST', body });
    await cloud.close();
    expect(lines.join()).not.toContain(ESCAPE);
  });
});

describe('printed text', () => {
  it('has control and invisible characters escaped', () => {
    expect(printable(`a${ESCAPE}[2Jb\u009Bc\rd\u202Ee`)).toBe(
      String.raw`a\u{1b}[2Jb\u{9b}c\u{d}d\u{202e}e`,
    );
    expect(printable('Zażółć: łąka\nźdźbło')).toBe('Zażółć: łąka\nźdźbło');
  });

  it('is escaped in every line of a server', async () => {
    const lines: string[] = [];
    const options = { dataDir: `${folder}/a${ESCAPE}b`, port: 0 };
    const cloud = await startLocalCloud({ ...options, log: (line) => lines.push(line) });
    await cloud.close();
    expect(lines.join()).toContain(String.raw`a\u{1b}b`);
    expect(lines.join()).not.toContain(ESCAPE);
  });
});
