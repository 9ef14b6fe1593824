import { describe, expect, it } from 'vitest';
import { sessionNoticeText, signInError } from '#ui/text/login.ts';

describe('[AUTH-2] the red box', () => {
  it("shows the provider's message", () => {
    expect(signInError({ code: 'invalid-credential', providerMessage: 'Bad password' })).toBe(
      'Bad password',
    );
  });

  it.each(['', '  '])('shows our own where the provider gives none', (providerMessage) => {
    expect(signInError({ code: 'unknown', providerMessage })).toBe('Nie udało się zalogować');
  });
});

describe('[AUTH-9] the codes of the authentication service', () => {
  it.each([
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'network-request-failed',
    'web-storage-unsupported',
    'unauthorized-domain',
    'internal-error',
    'invalid-api-key',
    'auth-domain-config-required',
    'already-initialized',
  ])('has a Polish message for %s', (code) => {
    const text = signInError({ code, providerMessage: 'English' });
    expect(text).not.toBe('English');
    expect(text).not.toBe('Nie udało się zalogować');
  });
});

describe('the toasts of the session', () => {
  it('[AUTH-2] says that the e-mail or password is invalid', () => {
    expect(sessionNoticeText('sign-in-failed')).toBe('Nieprawidłowy e-mail lub hasło');
  });

  it('[AUTH-5] speaks of the account and of the reset link', () => {
    expect(sessionNoticeText('sign-up-failed')).toBe(
      'Nie udało się utworzyć konta. Spróbuj ponownie.',
    );
    expect(sessionNoticeText('reset-sent')).toBe(
      'Link do ustawienia nowego hasła został wysłany na podany adres e-mail.',
    );
    expect(sessionNoticeText('reset-failed')).toBe(
      'Nie udało się wysłać linku do ustawienia nowego hasła.',
    );
  });

  it('[AUTH-3] says nothing of signing out', () => {
    expect(sessionNoticeText('signed-out')).toBeNull();
  });
});
