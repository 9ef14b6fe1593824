import { describe, expect, it } from 'vitest';
import { sessionNoticeText, signInError, signUpError } from '#ui/session/login.text.ts';

describe('[AUTH-2] the red box', () => {
  it("shows the provider's message", () => {
    expect(signInError({ code: 'invalid-credential', providerMessage: 'Bad password' })).toBe(
      'Bad password',
    );
  });

  it.each(['', '  '])(
    'shows our own message if the provider gives none: "%s"',
    (providerMessage) => {
      expect(signInError({ code: 'unknown', providerMessage })).toBe('Nie udało się zalogować');
    },
  );
});

describe('[AUTH-5] the red box of an account that could not be created', () => {
  it('says that the e-mail is taken, and what to do', () => {
    const taken = { code: 'email-already-in-use', providerMessage: 'EMAIL_EXISTS' };
    expect(signUpError(taken)).toBe(
      'Konto z tym adresem już jest. Zaloguj się albo ustaw nowe hasło.',
    );
  });

  it('says who may create accounts if not everybody may', () => {
    const closed = { code: 'admin-restricted-operation', providerMessage: '' };
    expect(signUpError(closed)).toMatch(/nowe konta zakłada tylko właściciel/u);
    const off = { code: 'operation-not-allowed', providerMessage: '' };
    expect(signUpError(off)).toMatch(/^Ten serwer nie przyjmuje kont/u);
  });

  it('says that the server cannot be reached, or else that the account could not be created', () => {
    const error = (code: string) => signUpError({ code, providerMessage: '' });
    expect(error('network-request-failed')).toMatch(/^Brak połączenia z serwerem/u);
    expect(error('unknown')).toBe('Nie udało się utworzyć konta. Spróbuj ponownie.');
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
  it('[AUTH-2] say that the e-mail or password is invalid', () => {
    expect(sessionNoticeText('sign-in-failed')).toBe('Nieprawidłowy e-mail lub hasło');
  });

  it.each(['network-request-failed', 'internal-error', 'too-many-requests'])(
    '[AUTH-2] do not blame the e-mail and password if they were not checked: %s',
    (code) => {
      const fault = { code, providerMessage: '' };
      expect(sessionNoticeText('sign-in-failed', fault)).toBe('Nie udało się zalogować');
    },
  );

  it.each(['invalid-credential', 'wrong-password', 'user-not-found', 'unknown'])(
    '[AUTH-2] blame the e-mail and password if they were checked: %s',
    (code) => {
      const fault = { code, providerMessage: '' };
      expect(sessionNoticeText('sign-in-failed', fault)).toBe('Nieprawidłowy e-mail lub hasło');
    },
  );

  it('[AUTH-5] report a failed account, a sent reset link and a failed one', () => {
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

  it('[AUTH-3] say nothing about signing out', () => {
    expect(sessionNoticeText('signed-out')).toBeNull();
  });
});
