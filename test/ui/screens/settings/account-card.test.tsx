import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Installation, InstallationState } from '#machines/ports/installation-ports.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import { field, press, settle, type } from '#test/ui/shown-page.tsx';
import { AccountCard } from '#ui/screens/settings/account-card.tsx';
import { InstallationCard } from '#ui/screens/settings/installation-card.tsx';
import { AppContext, type AppServices } from '#ui/services/services.ts';

const limits = { attempt: () => null, blocks: () => NO_BLOCKS, subscribe: () => () => undefined };
const NO_BLOCKS: readonly never[] = [];

const show = (online = true) => {
  const onChange = vi.fn(() => Promise.resolve());
  render(
    <AppContext value={{ limits } as unknown as AppServices}>
      <AccountCard email="a@b.pl" online={online} onChange={onChange} />
    </AppContext>,
  );
  return onChange;
};

const fill = (current: string, next: string, repeat = next) => {
  type('Obecne hasło', current);
  type('Nowe hasło', next);
  type('Powtórz nowe hasło', repeat);
};

describe('a new password', () => {
  it('is submitted with the current one, and the fields are emptied', async () => {
    const onChange = show();
    fill('stare-haslo', 'nowe-haslo');
    await press('Zmień hasło');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('stare-haslo', 'nowe-haslo');
    expect(field('Obecne hasło').value).toBe('');
  });

  it.each([
    ['', 'nowe-haslo', 'nowe-haslo', 'Wpisz hasło.'],
    ['stare', '12345', '12345', 'Hasło musi mieć co najmniej 6 znaków.'],
    ['stare', 'nowe-haslo', 'inne-haslo', 'Hasła się różnią. Wpisz dwa razy to samo.'],
  ])('is not submitted with "%s", "%s", "%s"', async (current, next, repeat, said) => {
    const onChange = show();
    fill(current, next, repeat);
    await press('Zmień hasło');
    expect(screen.getByText(said)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is refused with a message if the current one is wrong, and the input stays', async () => {
    const onChange = show();
    onChange.mockRejectedValue(new AuthFault('invalid-credential', 'INVALID_LOGIN_CREDENTIALS'));
    fill('nie-to', 'nowe-haslo');
    await press('Zmień hasło');
    expect(screen.getByRole('alert').textContent).toContain('Nieprawidłowe obecne hasło.');
    expect(field('Nowe hasło').value).toBe('nowe-haslo');
  });

  it('is not offered offline, and the page says why', () => {
    show(false);
    expect(screen.getByText(/Offline hasła nie można zmienić/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zmień hasło' })).toBeNull();
  });
});

describe('the app on this device', () => {
  const installation = (state: InstallationState): Installation => ({
    state: () => state,
    subscribe: () => () => undefined,
    install: vi.fn(() => Promise.resolve()),
    lookForUpdate: () => Promise.resolve('newest'),
  });

  it('is installed by a button if the browser offers it, and by hand otherwise', async () => {
    const offered = installation('offered');
    const { rerender } = render(<InstallationCard installation={offered} version="2.1" />);
    await press('Zainstaluj');
    expect(offered.install).toHaveBeenCalledOnce();
    rerender(<InstallationCard installation={installation('by-hand')} version="2.1" />);
    expect(screen.queryByRole('button', { name: 'Zainstaluj' })).toBeNull();
    expect(screen.getByText(/W menu przeglądarki/)).toBeDefined();
  });

  it('looks for a newer version when asked', async () => {
    const known = installation('installed');
    const look = vi.spyOn(known, 'lookForUpdate');
    render(<InstallationCard installation={known} version="2.1" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Sprawdź/ })));
    await settle();
    expect(look).toHaveBeenCalledOnce();
  });
});
