import { describe, expect, it } from 'vitest';
import { firstWrong, loginMistakes } from '#ui/session/login-form.ts';

const draft = { email: 'biuro@zlom.pl', password: 'tajne1', repeat: 'tajne1' };

describe('[AUTH-1] the fields of the login screen', () => {
  it.each([
    ['', 'no-email'],
    ['   ', 'no-email'],
    ['biuro', 'not-an-email'],
    ['biuro@zlom', 'not-an-email'],
    ['biuro@zlom.', 'not-an-email'],
    ['@zlom.pl', 'not-an-email'],
    ['bi uro@zlom.pl', 'not-an-email'],
    ['biuro@@zlom.pl', 'not-an-email'],
  ])('refuse the e-mail "%s"', (email, mistake) => {
    expect(loginMistakes({ ...draft, email }, 'sign-in')).toEqual({ email: mistake });
  });

  it.each(['biuro@zlom.pl', ' biuro@zlom.pl ', 'a.b+c@x.co.uk'])(
    'accept the e-mail "%s"',
    (email) => {
      expect(loginMistakes({ ...draft, email }, 'sign-in')).toEqual({});
    },
  );

  it('ask for a password, of any length when signing in', () => {
    expect(loginMistakes({ ...draft, password: '' }, 'sign-in')).toEqual({
      password: 'no-password',
    });
    expect(loginMistakes({ ...draft, password: 'x' }, 'sign-in')).toEqual({});
  });

  it('ask for six characters and their repetition for a new account', () => {
    expect(loginMistakes({ ...draft, password: 'abcde' }, 'sign-up')).toEqual({
      password: 'short-password',
      repeat: 'other-repeat',
    });
    expect(loginMistakes({ ...draft, repeat: '' }, 'sign-up')).toEqual({ repeat: 'no-repeat' });
    expect(loginMistakes(draft, 'sign-up')).toEqual({});
  });

  it('ask only for the e-mail if the password is forgotten', () => {
    expect(loginMistakes({ email: '', password: '', repeat: '' }, 'reset')).toEqual({
      email: 'no-email',
    });
  });

  it('get the focus from top to bottom', () => {
    const mistakes = loginMistakes({ email: 'a@b.pl', password: '', repeat: '' }, 'sign-up');
    expect(firstWrong(mistakes, 'sign-up')).toBe('password');
    expect(firstWrong({}, 'sign-up')).toBeUndefined();
  });
});
