import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedText } from '#adapters/storage/copy/cached-text.ts';
import { textFile } from '#adapters/storage/copy/copy-file.ts';
import { cachedTexts } from '#test/builders/cached-texts.ts';
import { privateFiles } from '#test/builders/private-files.ts';
import { textFileContract } from './text-file.contract.ts';

const { caches } = cachedTexts();
textFileContract('Cache Storage in memory', (name) => cachedText(name, caches));

afterEach(() => vi.unstubAllGlobals());

describe('a text in Cache Storage', () => {
  it('cannot be stored without Cache Storage, and says so', async () => {
    const denied = { open: () => Promise.reject(new Error('denied')) };
    for (const without of [undefined, denied]) {
      const text = cachedText('text', without);
      expect(await text.write('x')).toBe(false);
      await text.remove();
      expect(await text.read()).toBeNull();
    }
  });

  it.each([
    ['is refused', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
    ['was not stored, though nothing said so', () => Promise.resolve()],
  ])('that %s leaves no older text behind', async (_, put) => {
    const fake = cachedTexts();
    const text = cachedText('text', fake.caches);
    await text.write('older');
    fake.cache.put = put;
    expect(await text.write('later')).toBe(false);
    expect(await text.read()).toBeNull();
  });
});

describe('a text stored next to localStorage', () => {
  const inBoth = () => {
    const [cached, files] = [cachedTexts(), privateFiles()];
    vi.stubGlobal('caches', cached.caches);
    vi.stubGlobal('navigator', { storage: files.storage });
    return { cached, files };
  };

  it('written by an earlier version is read, and its private file is removed at the next write', async () => {
    const { files } = inBoth();
    files.files.set('text', 'before');
    const text = textFile('text');
    expect(await text.read()).toBe('before');
    await text.write('now');
    expect([await text.read(), files.files.size]).toEqual(['now', 0]);
  });

  it('goes to a private file if Cache Storage refuses it', async () => {
    const { cached, files } = inBoth();
    const text = textFile('text');
    await text.write('first');
    const { put } = cached.cache;
    cached.cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await text.write('second');
    expect([await text.read(), files.files.get('text')]).toEqual(['second', 'second']);
    cached.cache.put = put;
    await text.write('third');
    expect([await text.read(), files.files.size]).toEqual(['third', 0]);
    await text.remove();
    expect(await text.read()).toBeNull();
  });
});
