import { plainText } from '#domain/shared/visible-text.ts';
import type { LoginMistake } from './login.text.ts';

export type LoginMode = 'sign-in' | 'sign-up' | 'reset';

export interface LoginDraft {
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
}

export type LoginField = keyof LoginDraft;

export type LoginMistakes = { readonly [Field in LoginField]?: LoginMistake };

/** The provider accepts no shorter password. */
const SHORTEST_PASSWORD = 6;

export const FIELDS: Readonly<Record<LoginMode, readonly LoginField[]>> = {
  'sign-in': ['email', 'password'],
  'sign-up': ['email', 'password', 'repeat'],
  reset: ['email'],
};

const mistakeOfEmail = (email: string): LoginMistake | null => {
  const plain = plainText(email);
  if (plain === '') return 'no-email';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(plain) ? null : 'not-an-email';
};

const mistakeOfPassword = (password: string, mode: LoginMode): LoginMistake | null => {
  if (password === '') return 'no-password';
  return mode === 'sign-up' && password.length < SHORTEST_PASSWORD ? 'short-password' : null;
};

const mistakeOfRepeat = ({ password, repeat }: LoginDraft): LoginMistake | null => {
  if (repeat === '') return 'no-repeat';
  return repeat === password ? null : 'other-repeat';
};

const findMistake = (
  field: LoginField,
  draft: LoginDraft,
  mode: LoginMode,
): LoginMistake | null => {
  switch (field) {
    case 'email':
      return mistakeOfEmail(draft.email);
    case 'password':
      return mistakeOfPassword(draft.password, mode);
    case 'repeat':
      return mistakeOfRepeat(draft);
  }
};

/** Requires every field of the mode, and an e-mail that looks like one (AUTH-1). */
export const loginMistakes = (draft: LoginDraft, mode: LoginMode): LoginMistakes => {
  const found = FIELDS[mode].map((field) => [field, findMistake(field, draft, mode)] as const);
  return Object.fromEntries(found.filter(([, mistake]) => mistake !== null));
};

export const firstWrong = (mistakes: LoginMistakes, mode: LoginMode): LoginField | undefined =>
  FIELDS[mode].find((field) => mistakes[field] !== undefined);
