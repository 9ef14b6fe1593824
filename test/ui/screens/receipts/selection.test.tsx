import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { plain } from '#test/builders/plain.ts';
import { field, press, settle, type } from '#test/ui/shown-page.tsx';
import { receipts, show } from './shown-receipts.tsx';

describe('[FN-1] ticked receipts', () => {
  const status = () => plain(screen.getAllByRole('status')[0]?.textContent);

  it('are summed instead of all, printed together and unticked', async () => {
    const { paper } = await show();
    expect(status()).toBe('2 kwity · 1 012,345 kg · 1 598,74 zł 1 anulowany (nie wliczono)');
    fireEvent.click(field('Zaznacz kwit 2/21/11/2026'));
    expect(status()).toBe('Zaznaczone: 1 kwit · 1 000,000 kg · 1 234,56 zł');
    fireEvent.click(field('Zaznacz wszystkie'));
    expect(status()).toBe(
      'Zaznaczone: 2 kwity · 1 012,345 kg · 1 598,74 zł 1 anulowany (nie wliczono)',
    );
    await press('Drukuj zaznaczone (3)');
    expect(vi.mocked(paper.printMany).mock.calls[0]?.[0]).toEqual(receipts);
    await press('Odznacz');
    expect(status()).toMatch(/^2 kwity · 1 012,345 kg · 1 598,74 zł/);
  });

  it('count only while they are shown', async () => {
    await show();
    fireEvent.click(field('Zaznacz kwit 2/21/11/2026'));
    type('Szukaj kwitu', '3/21');
    await settle();
    expect(status()).toBe('1 kwit · 12,345 kg · 364,18 zł');
    type('Szukaj kwitu', '');
    await settle();
    expect(status()).toContain('Zaznaczone: 1 kwit');
  });
});
