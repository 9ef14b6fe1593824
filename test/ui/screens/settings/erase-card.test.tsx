import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { press } from '#test/ui/shown-page.tsx';
import { EraseCard } from '#ui/screens/settings/erase-card.tsx';
import type { Unsent } from '#domain/recovery/unsent.ts';

const ERASE = 'Wyloguj i usuń dane z tego urządzenia';
const waiting = (count: number): Unsent => ({
  pending: Array.from({ length: count }, (_, i) => ({
    id: String(i),
    type: 'CREATE_CLIENT',
    subject: `Anna ${String(i)}`,
  })),
  removed: [],
  unreadable: 0,
  isUnderWay: false,
  isHidden: false,
});

const show = (...found: readonly (Unsent | null)[]) => {
  const answers = [...found];
  const onErase = vi.fn();
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <EraseCard
              findUnsent={() => Promise.resolve(answers.shift() ?? null)}
              onErase={onErase}
            />
          }
        />
        <Route path="/offline-data" element={<h1>Dane offline</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return onErase;
};

describe('signing out and erasing the data of the device', () => {
  it('asks first, says what is erased and what stays, and erases if the user agrees', async () => {
    const onErase = show(null, null);
    await press(ERASE);
    expect(screen.getByRole('alertdialog').textContent).toContain('W chmurze nie zmieni się nic');
    expect(onErase).not.toHaveBeenCalled();
    await press('Wyloguj i usuń');
    expect(onErase).toHaveBeenCalledOnce();
  });

  it('refuses while operations are pending, lists them and links to them', async () => {
    const onErase = show(waiting(7));
    await press(ERASE);
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('Na wysłanie do chmury czeka:');
    expect(textContent).toContain('Anna 4');
    expect(textContent).not.toContain('Anna 5');
    expect(textContent).toContain('i jeszcze: 2');
    expect(screen.queryByRole('button', { name: 'Wyloguj i usuń' })).toBeNull();
    await press('Przejdź do danych offline');
    expect(screen.getByRole('heading', { name: 'Dane offline' })).toBeDefined();
    expect(onErase).not.toHaveBeenCalled();
  });

  it('refuses while there are removed or unreadable operations', async () => {
    show({ ...waiting(0), removed: waiting(1).pending, unreadable: 3 });
    await press(ERASE);
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('Chmura nie przyjęła:');
    expect(textContent).toContain('nie można odczytać: 3');
    expect(textContent).not.toContain('Na wysłanie');
  });

  it('refuses while a commit of a discarded operation may still take effect', async () => {
    const onErase = show({ ...waiting(0), isUnderWay: true });
    await press(ERASE);
    expect(screen.getByRole('dialog').textContent).toContain('Połącz się z internetem');
    expect(onErase).not.toHaveBeenCalled();
  });

  it('refuses if something was stored while the question was open', async () => {
    const onErase = show(null, waiting(1));
    await press(ERASE);
    await press('Wyloguj i usuń');
    expect(screen.getByRole('dialog').textContent).toContain('Anna 0');
    expect(onErase).not.toHaveBeenCalled();
  });

  it('does nothing on "Anuluj"', async () => {
    const onErase = show(null);
    await press(ERASE);
    await press('Anuluj');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onErase).not.toHaveBeenCalled();
  });
});
