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
  it('is nowhere without it, and says so', async () => {
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
  ])('that %s leaves none that is older', async (_, put) => {
    const fake = cachedTexts();
    const text = cachedText('text', fake.caches);
    await text.write('older');
    fake.cache.put = put;
    expect(await text.write('later')).toBe(false);
    expect(await text.read()).toBeNull();
  });
});

describe('a text beside localStorage', () => {
  const inBoth = () => {
    const [cached, files] = [cachedTexts(), privateFiles()];
    vi.stubGlobal('caches', cached.caches);
    vi.stubGlobal('navigator', { storage: files.storage });
    return { cached, files };
  };

  it('of an edition before is read, and goes from its private file with the next one', async () => {
    const { files } = inBoth();
    files.files.set('text', 'before');
    const text = textFile('text');
    expect(await text.read()).toBe('before');
    await text.write('now');
    expect([await text.read(), files.files.size]).toEqual(['now', 0]);
  });

  it('that Cache Storage refuses stands in a private file', async () => {
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
