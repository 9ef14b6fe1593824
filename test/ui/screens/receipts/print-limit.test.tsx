import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { choose, press } from '#test/ui/shown-page.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { printing, show } from './shown-receipts.tsx';

const TEXT = 'Zbyt wiele wydruków PDF. Spróbuj ponownie za 2 minuty.';

const refused = () => Promise.reject(new LimitReached('pdf:generate'));

describe('[LIMIT-5] paper that a limit refuses', () => {
  const spy = () => vi.spyOn(toasts, 'error');
  let said: ReturnType<typeof spy>;
  beforeEach(() => {
    said = spy();
  });

  it('is not reported as a failed print', async () => {
    await show('/receipts', { paper: printing({ download: refused }) });
    await press('Pobierz PDF kwitu 3/21/11/2026');
    await choose('3/21/11/2026', 'Podgląd');
    expect(said).not.toHaveBeenCalled();
  });

  it.each([
    ['to show', { pdfUrl: refused }, null],
    ['to print', { print: refused }, 'Drukuj'],
    ['to save', { download: refused }, 'PDF'],
  ])('refused %s: the preview says how long to wait', async (_, changes, button) => {
    await show('/receipts?preview=r3', { paper: printing(changes) });
    if (button !== null) await press(button);
    expect(screen.getByRole('alert').textContent).toBe(TEXT);
  });
});
