import { copyFileSync, existsSync } from 'node:fs';
import Libsql from 'libsql';
import { cp, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContents } from '#local-cloud/data/contents.ts';
import { writeCopy } from '#local-cloud/data/copy.ts';
import { openData } from '#local-cloud/data/open-data.ts';
import { restore } from '#local-cloud/data/restore.ts';
import type { Database } from '#local-cloud/store/database.ts';
import { wentBackPage } from '#local-cloud/http/went-back-page.text.ts';
import { wentBackText } from '#ui/screens/offline-data/storage/went-back.text.ts';
import { newFolder } from '../clouds.ts';
import { fill } from './filled.ts';

const NOW = new Date('2026-11-23T01:15:02').getTime();
const ASIDE = 'kwity-aside-2026-11-23-011502.sqlite';

let place: string;
let folder: string;
let copy: string;
let clean: () => Promise<void>;

const use = <T>(work: (database: Database) => T, at = folder): T => {
  const { database } = openData(at);
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const receipts = (at = folder) =>
  use((database) => readContents(database).documents['receipts'], at);
const back = async (file = copy): Promise<string> => (await restore(folder, file, NOW)).join('\n');

const changed = (sql: string): void => {
  const file = new Libsql(copy);
  file.exec(sql);
  file.close();
};

beforeEach(async () => {
  ({ folder: place, remove: clean } = await newFolder());
  folder = join(place, 'data');
  copy = join(place, 'copy.sqlite');
  use((database) => {
    fill(database, 20);
    writeCopy(database, copy);
    fill(database, 30);
  });
});
afterEach(() => clean());

describe('a restore', () => {
  it('replaces the data with the copy and keeps the old data aside', async () => {
    expect(await back()).toMatch(/^Brought back from \S+: accounts 0, receipts 20; last commit /u);
    expect(receipts()).toBe(20);
    await mkdir(join(place, 'aside'));
    await cp(join(folder, ASIDE), join(place, 'aside/kwity.sqlite'));
    expect(receipts(join(place, 'aside'))).toBe(30);
    expect((await readdir(folder)).toSorted()).toEqual([ASIDE, 'kwity-store.json', 'kwity.sqlite']);
    expect((await stat(join(folder, 'kwity.sqlite'))).mode & 0o777).toBe(0o600);
    expect(await readdir(place)).toContain('copy.sqlite');
  });

  it('quotes the labels of the app’s page', () => {
    const { title, send, accept } = wentBackText;
    expect(wentBackPage).toEqual({ title, send, accept });
  });

  it.each([
    ['damaged', () => truncate(join(folder, 'kwity.sqlite'), 50_000)],
    ['no database', () => writeFile(join(folder, 'kwity.sqlite'), 'x'.repeat(9000))],
    [
      'missing, with the log of a kill still there',
      async () => {
        const log = join(folder, 'kwity.sqlite-wal');
        use((database) => {
          fill(database, 40);
          copyFileSync(log, join(place, 'log'));
        });
        await rename(join(place, 'log'), log);
        await rm(join(folder, 'kwity.sqlite'));
      },
    ],
    ['nowhere, on a new computer', () => rm(folder, { recursive: true })],
  ])('replaces data that are %s', async (_, lose) => {
    await lose();
    await back();
    expect(receipts()).toBe(20);
  });

  it('includes the log that a kill has left beside the copy', async () => {
    const killed = join(place, 'killed');
    await mkdir(killed);
    use((database) => {
      fill(database, 40);
      for (const end of ['', '-wal'])
        copyFileSync(join(folder, `kwity.sqlite${end}`), join(killed, `k.sqlite${end}`));
    });
    await back(join(killed, 'k.sqlite'));
    expect(receipts()).toBe(40);
  });

  it('accepts a copy of another store and says so', async () => {
    const other = join(place, 'other');
    use((database) => writeCopy(database, join(place, 'other.sqlite')), other);
    expect(await back(join(place, 'other.sqlite'))).toContain('another store than this one');
    expect(receipts()).toBeUndefined();
  });
});

describe('a restore is refused and changes nothing', () => {
  const before = async () => [await readdir(folder), receipts()];

  it.each<readonly [string, RegExp, () => unknown]>([
    ['of a file that is not there', /is not there/u, () => rm(copy)],
    ['of an empty file', /is no copy of data/u, () => truncate(copy)],
    ['of a text', /is no copy of Kwity's data/u, () => writeFile(copy, 'x'.repeat(9000))],
    ['of a damaged copy', /is damaged|no copy of Kwity's data/u, () => truncate(copy, 40_000)],
    ['of a newer version', /written by a newer version/u, () => changed('pragma user_version = 9')],
    ['of another database', /but not of Kwity's server/u, () => changed('drop table documents')],
  ])('if it is %s', async (_, words, spoil) => {
    await spoil();
    const was = await before();
    await expect(back()).rejects.toThrow(words);
    expect(await before()).toEqual(was);
    expect(existsSync(join(folder, ASIDE))).toBe(false);
  });

  it('from the data file itself, or from a file that a server has open', async () => {
    await expect(back(join(folder, 'kwity.sqlite'))).rejects.toThrow('is the data file itself');
    const { database } = openData(join(place, 'running'));
    await expect(back(join(place, 'running/kwity.sqlite'))).rejects.toThrow('A server is running');
    database.close();
  });

  it('while a server runs', async () => {
    const { database } = openData(folder);
    await expect(back()).rejects.toThrow(/Kwity is running on \S+\. Stop it first/u);
    database.close();
  });
});
