import { describe, expect, it } from 'vitest';
import type { TextFile } from '#adapters/storage/copy/private-file.ts';

/** A stored text; some kinds report if a write succeeded, and some do not. */
type AnyText = Pick<TextFile, 'read' | 'remove'> & { write(text: string): Promise<unknown> };

/** Contract of a stored text, run on the browser's own storage and on its fakes. */
export const textFileContract = (name: string, open: (name: string) => AnyText): void => {
  let count = 0;
  const file = () => open(`file-${String(++count)}`);

  describe(`a stored text: ${name}`, () => {
    it('is null before the first write and after a removal', async () => {
      const one = file();
      expect(await one.read()).toBeNull();
      await one.remove();
      await one.write('żółć');
      await one.remove();
      expect(await one.read()).toBeNull();
    });

    it('holds the last text written, even without waiting between writes', async () => {
      const one = file();
      const all = ['a long text', 'short', ''].map((text) => one.write(text));
      await Promise.all(all);
      expect(await one.read()).toBe('');
      await one.write('żółć 🧲');
      expect(await one.read()).toBe('żółć 🧲');
    });

    it('can be read through another handle of the same name', async () => {
      const writer = file();
      const reader = open(`file-${String(count)}`);
      await writer.write('text');
      expect(await reader.read()).toBe('text');
    });
  });
};
