import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { measureSizes } from '#scripts/sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

/** A build with one page, the files that it loads at once, and two screens. */
const FILES = {
  'index.html':
    '<script src="/assets/index-aaaaaaaa.js"></script><link href="/assets/start-bbbbbbbb.js"><link href="/assets/start-cccccccc.css">',
  'assets/index-aaaaaaaa.js': 'm=["assets/start-bbbbbbbb.js","assets/start-cccccccc.css"]',
  'assets/start-bbbbbbbb.js': 'm=["assets/screen-dddddddd.js"]',
  'assets/start-cccccccc.css': 'body{margin:0}',
  'assets/screen-dddddddd.js': 'a screen',
  'assets/receipt-entry-screen-ffffffff.js': 'the entry',
  'assets/font-eeeeeeee.ttf': 'no script',
} as const;

describe('the sizes of a build', () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('count only what the page loads for the first screen, and its own file for the receipt entry', () => {
    const sum = (...names: readonly (keyof typeof FILES)[]) =>
      names.reduce((bytes, name) => bytes + zipped(FILES[name]), 0);
    const first = sum(
      'assets/index-aaaaaaaa.js',
      'assets/start-bbbbbbbb.js',
      'assets/start-cccccccc.css',
    );
    expect(measureSizes(folder)).toEqual({
      'first screen': first,
      'entry of a receipt': first + sum('assets/receipt-entry-screen-ffffffff.js'),
      'whole app':
        first + sum('assets/screen-dddddddd.js', 'assets/receipt-entry-screen-ffffffff.js'),
    });
  });
});
