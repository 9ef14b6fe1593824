import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCopy } from '#local-cloud/data/copy.ts';
import { copyToday, keepCopies } from '#local-cloud/data/daily-copies.ts';
import { readContents } from '#local-cloud/data/contents.ts';
import { type Data, openData } from '#local-cloud/data/open-data.ts';
import { type Database, openReadOnly } from '#local-cloud/store/database.ts';
import { newFolder } from '../clouds.ts';
import { fill } from './filled.ts';

let folder: string;
let clean: () => Promise<void>;
let data: Data;

beforeEach(async () => {
  ({ folder, remove: clean } = await newFolder());
  data = openData(join(folder, 'data'));
  fill(data.database, 20);
});
afterEach(async () => {
  data.database.close();
  await clean();
});

const copies = () => join(folder, 'data/copies');
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('a copy', () => {
  it('is one file with all the data that only the owner can read', async () => {
    const file = join(folder, 'copy.sqlite');
    const contents = writeCopy(data.database, file);
    expect(contents).toMatchObject({ accounts: 0, documents: { receipts: 20 } });
    const copy = openReadOnly(file);
    expect(readContents(copy)).toEqual(contents);
    copy.close();
    expect(await modeOf(file)).toBe(0o600);
    expect(await readdir(folder)).toEqual(['copy.sqlite', 'data']);
  });

  it('never replaces an existing file', async () => {
    const file = join(folder, 'taken');
    await writeFile(file, 'papers');
    expect(() => writeCopy(data.database, file)).toThrow('is there already');
    expect(() => writeCopy(data.database, folder)).toThrow('is a folder');
    expect(() => writeCopy(data.database, join(folder, 'none/copy'))).toThrow('There is no folder');
  });

  it('replaces an unfinished copy that a kill left behind', async () => {
    const file = join(folder, 'copy.sqlite');
    await writeFile(`${file}.unfinished`, 'half of a copy');
    writeCopy(data.database, file);
    expect(await readdir(folder)).toEqual(['copy.sqlite', 'data']);
  });

  it('gets its name only after it was verified', async () => {
    const file = join(folder, 'copy.sqlite');
    const lost: Database = {
      ...data.database,
      run: (sql, ...values) => {
        if (sql.startsWith('vacuum')) data.database.run('delete from documents');
        return data.database.run(sql, ...values);
      },
    };
    expect(() => writeCopy(lost, file)).toThrow('does not hold what the data hold');
    expect(await readdir(folder)).toEqual(['data']);
  });
});

describe('daily copies', () => {
  const lines: string[] = [];
  const at = (day: string) => ({
    folder: join(folder, 'data'),
    log: (line: string) => lines.push(line),
    clock: () => new Date(`${day}T12:00:00`).getTime(),
  });
  beforeEach(() => {
    lines.length = 0;
  });

  it('are made once a day, at the start and after midnight, for the owner only', async () => {
    keepCopies(data.database, at('2026-11-21'))();
    copyToday(data.database, at('2026-11-21'));
    copyToday(data.database, at('2026-11-22'));
    expect(await readdir(copies())).toEqual(['kwity-2026-11-21.sqlite', 'kwity-2026-11-22.sqlite']);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Copy of the day: \S+, 0\.\d MB, made and proved in \d\.\d s\.$/u);
    expect(await modeOf(copies())).toBe(0o700);
    expect(await modeOf(join(copies(), 'kwity-2026-11-21.sqlite'))).toBe(0o600);
  });

  it('are kept for 14 days, and other files are left alone', async () => {
    await mkdir(copies());
    for (let day = 1; day <= 20; day += 1)
      await writeFile(join(copies(), `kwity-2026-11-${String(day).padStart(2, '0')}.sqlite`), '');
    await writeFile(join(copies(), 'kwity-2026-11-05.sqlite.mine'), '');
    await writeFile(join(copies(), 'kwity-2026-11-20.sqlite.unfinished'), '');
    copyToday(data.database, at('2026-11-21'));
    const left = await readdir(copies());
    expect(left.slice(0, 2)).toEqual(['kwity-2026-11-05.sqlite.mine', 'kwity-2026-11-07.sqlite']);
    expect(left.at(-1)).toBe('kwity-2026-11-21.sqlite');
    expect(left).toHaveLength(16);
  });

  it('14 are kept when the clock jumps years ahead', async () => {
    await mkdir(copies());
    for (let day = 1; day <= 14; day += 1)
      await writeFile(join(copies(), `kwity-2026-11-${String(day).padStart(2, '0')}.sqlite`), '');
    copyToday(data.database, at('2031-01-01'));
    expect(await readdir(copies())).toHaveLength(14);
  });

  it('are not removed if the new one fails, and the reason is logged', async () => {
    await mkdir(copies());
    for (let day = 1; day <= 15; day += 1)
      await writeFile(join(copies(), `kwity-2026-10-${String(day + 10)}.sqlite`), '');
    const full: Database = {
      ...data.database,
      run: () => {
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      },
    };
    copyToday(full, at('2026-11-21'));
    expect(lines).toEqual([
      `Warning: today's copy of the data failed. No copy was made in ` +
        `${join(copies(), 'kwity-2026-11-21.sqlite')}: the disk is full. It is tried again each hour.`,
    ]);
    expect(await readdir(copies())).toHaveLength(15);
    copyToday(data.database, at('2026-11-21'));
    expect(await readdir(copies())).toHaveLength(14);
  });

  it('fail with a reason if their folder is a file', async () => {
    await writeFile(copies(), '');
    copyToday(data.database, at('2026-11-21'));
    expect(lines.join('')).toContain(
      'copies cannot be used: there is a file in its place. It is tried again',
    );
  });
});
