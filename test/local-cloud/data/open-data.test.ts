import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Data, openData } from '#local-cloud/data/open-data.ts';
import { TABLES_VERSION } from '#local-cloud/store/database.ts';
import { newFolder } from '../clouds.ts';
import { fill } from './filled.ts';

let folder: string;
let clean: () => Promise<void>;
const file = () => join(folder, 'kwity.sqlite');

beforeEach(async () => {
  ({ folder, remove: clean } = await newFolder());
});
afterEach(() => clean());

const use = (work: (data: Data) => void = () => undefined): Data => {
  const data = openData(folder);
  work(data);
  data.database.close();
  return data;
};

const filled = () => use(({ database }) => fill(database, 200));

const refusal = (): string => {
  try {
    use();
  } catch (error) {
    return String(error);
  }
  return 'opened';
};

const overwrite = async (at: number, bytes: Buffer): Promise<void> => {
  const handle = await open(file(), 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
};

describe('a data folder', () => {
  it('is created on the first start and recognised on the next', () => {
    const first = use();
    expect(first.isNew).toBe(true);
    const second = use();
    expect(second).toMatchObject({ isNew: false, store: first.store });
  });

  it('has one data file beside the marker when it is closed', () => {
    filled();
    expect(existsSync(`${file()}-wal`)).toBe(false);
    expect(existsSync(`${file()}-shm`)).toBe(false);
  });

  it('from before markers existed gets one with the time of the first account', async () => {
    use(({ database }) => {
      database.run(`insert into accounts values ('u', 'a@b.pl', 'x', 1700000000000, 0, 0)`);
      database.run(`delete from settings where name like 'store-%'`);
    });
    await rm(join(folder, 'kwity-store.json'));
    expect(use().store.madeAt).toBe(new Date(1_700_000_000_000).toISOString());
    expect(await readFile(join(folder, 'kwity-store.json'), 'utf8')).toContain('2023-11-14');
  });

  it('keeps its store id if a copy from before markers existed was put in place', () => {
    const { store } = filled();
    use(({ database }) => database.run(`delete from settings where name like 'store-%'`));
    expect(use().store).toEqual(store);
  });
});

describe('existing data', () => {
  beforeEach(() => {
    filled();
  });

  it.each([
    ['missing', () => rm(file())],
    ['empty', () => truncate(file())],
  ])('are refused if the file is %s, and no new one is created', async (_, spoil) => {
    await spoil();
    expect(refusal()).toMatch(/missing or empty, and it has been here since \d{4}-\d{2}-\d{2}\./u);
    expect(refusal()).toContain('npm run cloud -- restore');
    expect(existsSync(file()) && (await stat(file())).size > 0).toBe(false);
  });

  it('are noticed as missing by a torn marker, a daily copy or a log left by a kill', async () => {
    await rm(file());
    await writeFile(join(folder, 'kwity-store.json'), '{"sto');
    expect(refusal()).toContain('its marker kwity-store.json is here');
    await rm(join(folder, 'kwity-store.json'));
    await writeFile(`${file()}-wal`, 'frames');
    expect(refusal()).toContain('its log kwity.sqlite-wal is here');
    await mkdir(join(folder, 'copies'));
    await writeFile(join(folder, 'copies/kwity-2026-11-21.sqlite'), '');
    await writeFile(join(folder, 'copies/kwity-2026-11-22.sqlite'), '');
    expect(refusal()).toContain(
      `bring back the copy of 2026-11-22: KWITY_DATA=${folder} npm run cloud -- restore ` +
        join(folder, 'copies/kwity-2026-11-22.sqlite'),
    );
    expect(existsSync(file())).toBe(false);
  });

  it('are refused if the file is an empty database', async () => {
    const { folder: other, remove } = await newFolder();
    const empty = openData(other).database;
    for (const { name } of [...tablesOf(empty)]) empty.run(`drop table ${name}`);
    empty.close();
    await rename(join(other, 'kwity.sqlite'), file());
    await remove();
    expect(refusal()).toContain('holds nothing, and it has been here since');
  });

  const damages: readonly (readonly [string, number, Buffer])[] = [
    ['a page in the middle is garbage', 20 * 4096, randomBytes(4096)],
    ['a page in the middle is zeros', 20 * 4096, Buffer.alloc(4096)],
    ['the first page is garbage', 0, randomBytes(4096)],
  ];

  it.each(damages)('are refused if %s', async (_, at, bytes) => {
    await overwrite(at, bytes);
    expect(refusal()).toMatch(/are damaged \([^\n]+\)\. [^\n]+ npm run cloud -- restore FILE\./u);
  });

  it('are refused if a few bytes within a text are garbage', async () => {
    const stored = await readFile(file());
    // Free space keeps stale copies after a page split; in an index no text follows the id.
    for (let at = 0; (at = stored.indexOf('receipt-100', at + 1)) >= 0;)
      if (stored[at + 200] === 'x'.charCodeAt(0))
        await overwrite(at + 200, Buffer.from([200, 34, 31, 255]));
    expect(refusal()).toContain('the document receipts/receipt-100 cannot be read');
  });

  it('are refused if the file is truncated or a text', async () => {
    await truncate(file(), Math.floor((await stat(file())).size / 2));
    expect(refusal()).toContain('are damaged');
    await writeFile(file(), 'not a database, and longer than one page'.repeat(200));
    expect(refusal()).toContain('are damaged (file is not a database)');
  });

  it('are refused if a newer version wrote them', () => {
    use(({ database }) => database.run(`pragma user_version = ${TABLES_VERSION + 1}`));
    expect(refusal()).toContain('written by a newer version of Kwity. Start that one.');
  });

  it('are refused if the file belongs to another store', async () => {
    const { folder: other, remove } = await newFolder();
    openData(other).database.close();
    await cp(join(other, 'kwity.sqlite'), file());
    await remove();
    expect(refusal()).toMatch(/is of another store .+ restore FILE/u);
  });
});

const tablesOf = ({ all }: Data['database']) =>
  all(`select name from sqlite_master where type = 'table'`).map((row) => ({
    name: row.text('name'),
  }));
