import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPatch, patches, pathOfPatch } from './patches.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/simulation.md'), 'utf8');

/** Whether the patch still finds what it changes. */
const problemOf = (file: string): string | null => {
  try {
    applyPatch(file, ROOT, '--check');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the planted bugs', () => {
  it('still apply to the sources', () => {
    const problems = patches().map((name) => problemOf(pathOfPatch(name)));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  it('are noticed when they no longer do', () => {
    const name = patches()[0] ?? '';
    const stale = readFileSync(pathOfPatch(name), 'utf8').replaceAll(/^ .+/gm, ' not there');
    const directory = mkdtempSync(join(tmpdir(), 'patch-'));
    try {
      writeFileSync(join(directory, name), stale);
      expect(problemOf(join(directory, name))).toContain('patch does not apply');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('have each their row in the table', () => {
    const rows = page.matchAll(/^\| (\d+) +\| (.+?) +\|.*\|$/gm);
    const told = Array.from(rows, ([, number, bug = '']) => `${number}-${bug}`);
    const planted = patches().map((name) => name.replace('.patch', '').replaceAll('-', ' '));
    expect(told.map((row) => row.replaceAll('-', ' ')).toSorted()).toEqual(planted.toSorted());
  });
});
