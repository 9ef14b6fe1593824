import { describe, expect, it } from 'vitest';
import type { TextFile } from '#adapters/storage/copy/private-file.ts';

/** A text of the origin, whether it tells or not that it was stored. */
type AnyText = Pick<TextFile, 'read' | 'remove'> & { write(text: string): Promise<unknown> };

/** What a text of the origin promises, over the browser's own places and over those that stand in for them. */
export const textFileContract = (name: string, open: (name: string) => AnyText): void => {
  let count = 0;
  const file = () => open(`file-${String(++count)}`);

  describe(`a text of the origin: ${name}`, () => {
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
      const reader = open(`file-${String(count)}`);
      await writer.write('text');
      expect(await reader.read()).toBe('text');
    });
  });
};
