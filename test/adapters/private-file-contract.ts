import { describe, expect, it } from 'vitest';
import { privateFile } from '#adapters/browser/private-file.ts';

/** What a private file promises, over the origin's own files and over those that stand in for them. */
export const privateFileContract = (name: string, storage: () => Partial<StorageManager>): void => {
  let count = 0;
  const file = () => privateFile(`file-${String(++count)}`, storage());

  describe(`a private file: ${name}`, () => {
    it('holds nothing before something is written, and after it was removed', async () => {
      const one = file();
      expect(await one.read()).toBeNull();
      await one.remove();
      await one.write('żółć');
      await one.remove();
      expect(await one.read()).toBeNull();
    });

    it('holds what was written last, also where nobody waited in between', async () => {
      const one = file();
      const all = ['a long text', 'short', ''].map((text) => one.write(text));
      await Promise.all(all);
      expect(await one.read()).toBe('');
      await one.write('żółć 🧲');
      expect(await one.read()).toBe('żółć 🧲');
    });

    it('can be written in one place and read in another', async () => {
      const writer = file();
      const reader = privateFile(`file-${String(count)}`, storage());
      await writer.write('text');
      expect(await reader.read()).toBe('text');
    });
  });
};
