import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUGS } from './bugs.ts';
import { placeOf, plant, SOURCES } from './planted-bug.ts';
import { PAGE } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('the planted bugs', () => {
  it('match their text exactly once in the sources', () => {
    const faults: string[] = [];
    for (const bug of BUGS)
      for (const change of [bug, ...(bug.also ?? [])])
        try {
          placeOf(change, ROOT);
        } catch (error) {
          faults.push(`${bug.name}: ${(error as Error).message}`);
        }
    expect(faults).toEqual([]);
  });

  it('have unique names, which are the rows of docs/planted-bugs.md', () => {
    const page = readFileSync(join(ROOT, PAGE), 'utf8');
    const rows = Array.from(page.matchAll(/^\| (?!bug |-)(.+?) +\|/gm), ([, name = '']) => name);
    const names = BUGS.map(({ name }) => name);
    const lacks = names.filter((name) => !rows.includes(name));
    const isGone = rows.filter((name) => !names.includes(name));
    expect({ lacks, isGone }, 'npm run simulate:mutants -- --write').toEqual({
      lacks: [],
      isGone: [],
    });
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a planted bug', () => {
  let root = '';
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const change = { file: 'machines/a.ts', find: 'if (isOpen)', replace: 'if (true)' };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'planted-'));
    for (const room of SOURCES) mkdirSync(join(root, room), { recursive: true });
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('follows its source to another name', () => {
    write('src/domain/log/b.ts', 'if (isOpen) close();');
    plant({ ...change, name: 'always open', caughtBy: 'simulation' }, root);
    expect(readFileSync(join(root, 'src/domain/log/b.ts'), 'utf8')).toBe('if (true) close();');
  });

  it.each([
    [0, 'if (isShut)'],
    [2, 'if (isOpen) if (isOpen)'],
  ])('names its file if its text stands there %i times', (times, source) => {
    write('machines/a.ts', source);
    expect(() => placeOf(change, root)).toThrow(
      `machines/a.ts: "if (isOpen)" is there ${times} times`,
    );
  });

  it('names each source with its text if its own file is gone', () => {
    write('machines/b.ts', change.find);
    write('src/ui/c.ts', change.find);
    expect(() => placeOf(change, root)).toThrow('is there in machines/b.ts and src/ui/c.ts');
  });
});
