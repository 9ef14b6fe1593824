import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { utf16, windows1250 } from '#test/adapters/sheet/table-samples.ts';
import { press } from '#test/ui/shown-page.tsx';
import { filledCloud, give, showData } from './shown-data.tsx';

const backup = async (): Promise<string> => {
  const { saved } = await showData(filledCloud());
  await press('Pobierz kopię zapasową');
  await waitFor(() => expect(saved).toHaveLength(1));
  cleanup();
  return (await saved[0]?.text()) ?? '';
};

describe('a backup that was saved again', () => {
  it('in Windows-1250, or with one invalid byte, is refused as damaged', async () => {
    const text = await backup();
    expect(text).toMatch(/[ąćęłńóśźż]/u);
    const spoilt = new TextEncoder().encode(text);
    spoilt[spoilt.indexOf(0xc5)] = 0xff;
    for (const bytes of [windows1250(text), spoilt]) {
      const { journal } = await showData(createMemoryCloud());
      await give('Przywróć z kopii', new File([bytes], 'kopia.json'));
      await screen.findByText(/uszkodzony albo ucięty/u);
      expect(journal.getView().pending).toEqual([]);
      cleanup();
    }
  });

  it.each([
    ['UTF-16 with its mark', (text: string) => utf16(`\ufeff${text}`)],
    ['UTF-16 of the other order', (text: string) => utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', (text: string) => utf16(text)],
    ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
  ])('in %s is read like the original', async (_, encode) => {
    const text = await backup();
    await showData(filledCloud());
    await give('Przywróć z kopii', new File([encode(text)], 'kopia.json'));
    await screen.findByText(/Konto ma już wszystko/u);
  });
});
