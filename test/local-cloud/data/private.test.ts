// @module-tag long
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openData } from '#local-cloud/data/open-data.ts';
import { closeData } from '#local-cloud/data/private.ts';
import { restore } from '#local-cloud/data/restore.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { newPlace, type Place } from '../cloud-process.ts';

let place: Place;
let data: string;
beforeEach(async () => {
  place = await newPlace();
  ({ data } = place);
});
afterEach(() => place.clean());

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const modes = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ['.', modeOf(data)],
    ...readdirSync(data, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => [name, modeOf(join(data, name))] as const),
  ]);

const open = (): readonly string[] =>
  Object.entries(modes())
    .filter(([, mode]) => !mode.endsWith('00'))
    .map(([name, mode]) => `${name} ${mode}`);

/** As an earlier version left the files under a permissive umask. */
const leaveOpen = (): void => {
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    const path = join(data, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(data, 0o755);
};

const start = () => startLocalCloud({ dataDir: data, port: 0, isKept: true, log: () => undefined });

describe('the data', () => {
  it('are private from the first moment, and the database log too', async () => {
    mkdirSync(data, { mode: 0o755 });
    const server = await start();
    const [file, log] = ['kwity.sqlite', 'kwity.sqlite-wal'];
    expect(modes()).toMatchObject({ '.': '700', [file]: '600', [log]: '600', copies: '700' });
    expect(open()).toEqual([]);
    await server.close();
    expect(open()).toEqual([]);
  });

  it('are made private at a start, including copies and leftovers of a kill', async () => {
    await (await start()).close();
    for (const name of ['kwity-aside-2026-11-20-101010.sqlite', 'kwity-server.json.unfinished'])
      writeFileSync(join(data, name), '');
    leaveOpen();
    expect(open().length).toBeGreaterThan(5);
    const server = await start();
    expect(open()).toEqual([]);
    await server.close();
    expect(open()).toEqual([]);
  });

  it('are made private by the commands as well, and after a restore', async () => {
    await (await start()).close();
    leaveOpen();
    openData(data).database.close();
    expect(open()).toEqual([]);
    const [newest = ''] = readdirSync(join(data, 'copies'));
    leaveOpen();
    await restore(data, join(data, 'copies', newest), Date.now());
    expect(open()).toEqual([]);
  });

  it('are private under the most permissive umask, and so is a copy made by a command', async () => {
    const before = process.umask(0);
    const copy = join(place.folder, 'copy.sqlite');
    try {
      await place.start();
      await place.ended({}, resolve('local-cloud/cloud.ts'), 'backup', copy);
    } finally {
      process.umask(before);
    }
    expect(open()).toEqual([]);
    expect(modeOf(copy)).toBe('600');
  });

  it('change no permissions of links, of other files, or of a folder shared with everybody', () => {
    mkdirSync(data, { mode: 0o755 });
    const [beside, linked] = [join(data, 'notes.txt'), join(place.folder, 'linked.txt')];
    for (const file of [beside, linked]) writeFileSync(file, '');
    for (const file of [beside, linked]) chmodSync(file, 0o644);
    symlinkSync(linked, join(data, 'kwity-link.json'));
    expect(closeData(data)).toEqual([]);
    expect([modeOf(beside), modeOf(linked), modeOf(data)]).toEqual(['644', '644', '700']);
    chmodSync(data, 0o1777);
    expect(closeData(data)).toEqual([data]);
    expect(modeOf(data)).toBe('777');
  });
});
