// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReauthenticateDialog } from '#ui/session/reauthenticate-dialog.tsx';
import { ReauthenticateNote } from '#ui/session/reauthenticate-note.tsx';

const onSubmit = vi.fn<(password: string) => void>();
const onSignOut = vi.fn<() => void>();
const onLater = vi.fn<() => void>();

const dialog = (busy: boolean, error: string | null) => (
  <ReauthenticateDialog
    email="demo@kwity.pl"
    busy={busy}
    error={error}
    block={null}
    onSubmit={onSubmit}
    onSignOut={onSignOut}
    onLater={onLater}
  />
);

const password = () => screen.getByLabelText<HTMLInputElement>('Hasło');

beforeEach(() => vi.clearAllMocks());

describe('the dialog of a lost session', () => {
  it('says that the work is kept and asks for the password', () => {
    render(dialog(false, null));
    expect(
      screen.getByText(
        'Sesja wygasła. Zaloguj się ponownie, aby wysłać zmiany. Twoja praca jest zachowana.',
      ),
    ).toBeDefined();
    expect(document.activeElement).toBe(password());
    fireEvent.change(password(), { target: { value: 'tajne' } });
    fireEvent.submit(password());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('tajne');
  });

  it('asks for a password before anything is sent', () => {
    render(dialog(false, null));
    fireEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    expect(screen.getByText('Wpisz hasło.')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the password when it was refused, and sends nothing while busy', () => {
    const { rerender } = render(dialog(false, null));
    fireEvent.change(password(), { target: { value: 'tajne' } });
    rerender(dialog(true, null));
    fireEvent.click(screen.getByRole('button', { name: 'Logowanie...' }));
    fireEvent.submit(password());
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(dialog(false, 'Nie udało się zalogować'));
    expect(screen.getByRole('alert').textContent).toBe('Nie udało się zalogować');
    expect(password().value).toBe('tajne');
  });

  it('is put off by "Później" and by Esc, so that a client at the scale can be served first', () => {
    render(dialog(false, null));
    fireEvent.click(screen.getByRole('button', { name: 'Później' }));
    fireEvent.keyDown(password(), { key: 'Escape' });
    expect(onLater).toHaveBeenCalledTimes(2);
  });

  it('leaves a note that leads back to the question', () => {
    const onAnswer = vi.fn<() => void>();
    render(<ReauthenticateNote onAnswer={onAnswer} />);
    expect(screen.getByText(/czekają na zalogowanie/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Zaloguj się ponownie' }));
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('lets the user sign out', () => {
    render(dialog(false, null));
    fireEvent.click(screen.getByRole('button', { name: 'Wyloguj' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
