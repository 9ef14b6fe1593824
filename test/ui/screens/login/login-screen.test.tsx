// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen, type LoginScreenProps } from '#ui/screens/login/login-screen.tsx';

const onSubmit = vi.fn<LoginScreenProps['onSubmit']>();
const onSignUp = vi.fn<LoginScreenProps['onSignUp']>();
const onReset = vi.fn<LoginScreenProps['onReset']>();

const screenWith = (props: Partial<LoginScreenProps> = {}) => (
  <LoginScreen
    busy={false}
    error={null}
    signUpError={null}
    block={null}
    version="2.16072025a"
    onSubmit={onSubmit}
    warning={null}
    onPopup={null}
    onSignUp={onSignUp}
    onReset={onReset}
    {...props}
  />
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.clearAllMocks());

describe('[AUTH-1] the login screen', () => {
  it('has its title, both fields, the button and the version', () => {
    render(screenWith());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Zaloguj się do swojego konta',
    );
    expect(field('E-mail').type).toBe('email');
    expect(field('Hasło').type).toBe('password');
    expect(screen.getByRole('button', { name: 'Zaloguj się' })).toBeDefined();
    expect(screen.getByRole('contentinfo').textContent).toBe('Wersja: 2.16072025a');
  });

  it('submits the input, the e-mail without surrounding spaces', () => {
    render(screenWith());
    type('E-mail', ' demo@kwity.pl ');
    type('Hasło', ' tajne ');
    press('Zaloguj się');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'demo@kwity.pl',
      password: ' tajne ',
    });
  });

  it('says at the fields what is missing and moves the focus to the first', () => {
    render(screenWith());
    field('Hasło').focus();
    press('Zaloguj się');
    expect(screen.getByText('Wpisz adres e-mail.')).toBeDefined();
    expect(screen.getByText('Wpisz hasło.')).toBeDefined();
    expect(document.activeElement).toBe(field('E-mail'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('moves the focus to a missing password, and removes the error once it is typed', () => {
    render(screenWith());
    type('E-mail', 'demo@kwity.pl');
    press('Zaloguj się');
    expect(document.activeElement).toBe(field('Hasło'));
    type('Hasło', 'x');
    expect(screen.queryByText('Wpisz hasło.')).toBeNull();
  });

  it('refuses a malformed e-mail', () => {
    render(screenWith());
    type('E-mail', 'demo');
    type('Hasło', 'x');
    press('Zaloguj się');
    expect(screen.getByText('Wpisz adres e-mail w postaci nazwa@domena.pl.')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reads "Logowanie..." while busy and sends nothing twice', () => {
    const { rerender } = render(screenWith());
    type('E-mail', 'demo@kwity.pl');
    type('Hasło', 'x');
    press('Zaloguj się');
    rerender(screenWith({ busy: true }));
    press('Logowanie...');
    fireEvent.submit(field('Hasło'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows the letters of the password on request', () => {
    render(screenWith());
    press('Pokaż hasło');
    expect(field('Hasło').type).toBe('text');
    press('Ukryj hasło');
    expect(field('Hasło').type).toBe('password');
  });
});

describe('[AUTH-2] a failed sign-in', () => {
  it('shows the red box and keeps the input', () => {
    const { rerender } = render(screenWith());
    type('E-mail', 'demo@kwity.pl');
    type('Hasło', 'x');
    rerender(screenWith({ error: 'Nie udało się zalogować' }));
    expect(screen.getByRole('alert').textContent).toBe('Nie udało się zalogować');
    expect(field('E-mail').value).toBe('demo@kwity.pl');
    expect(field('Hasło').value).toBe('x');
  });
});

describe('[AUTH-7] the window of another provider', () => {
  const name = 'Zaloguj się przez Google';

  it('is offered if the app is set up for it, also while a window is open', () => {
    const onPopup = vi.fn();
    const { rerender } = render(screenWith());
    expect(screen.queryByRole('button', { name })).toBeNull();
    rerender(screenWith({ onPopup, busy: true }));
    press(name);
    expect(onPopup).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('[AUTH-5] an account that could not be created', () => {
  it('is reported only in the form for a new account', () => {
    render(screenWith({ signUpError: 'Konto z tym adresem już jest.' }));
    expect(screen.queryByRole('alert')).toBeNull();
    press('Załóż konto');
    expect(screen.getByRole('alert').textContent).toBe('Konto z tym adresem już jest.');
  });
});

describe('the quiet links', () => {
  it('turn the form into one for a new account and keep the e-mail', () => {
    render(screenWith());
    type('E-mail', 'demo@kwity.pl');
    press('Załóż konto');
    type('Hasło', 'kwity-demo');
    type('Powtórz hasło', 'kwity-dem');
    press('Załóż konto');
    expect(screen.getByText('Hasła się różnią. Wpisz dwa razy to samo.')).toBeDefined();
    type('Powtórz hasło', 'kwity-demo');
    press('Załóż konto');
    expect(onSignUp).toHaveBeenCalledExactlyOnceWith({
      email: 'demo@kwity.pl',
      password: 'kwity-demo',
    });
  });

  it('turn the form into one for a forgotten password and back', () => {
    render(screenWith({ error: 'Nie udało się zalogować' }));
    press('Nie pamiętasz hasła?');
    expect(screen.queryByLabelText('Hasło')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    type('E-mail', 'demo@kwity.pl');
    press('Wyślij link');
    expect(onReset).toHaveBeenCalledExactlyOnceWith({ email: 'demo@kwity.pl' });
    press('Wróć do logowania');
    expect(field('E-mail').value).toBe('demo@kwity.pl');
    expect(field('Hasło').value).toBe('');
  });
});
