import type { RefObject } from 'react';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { loginText, mistakeText, signUpText } from '#ui/session/login.text.ts';
import {
  FIELDS,
  type LoginDraft,
  type LoginField,
  type LoginMistakes,
  type LoginMode,
} from '#ui/session/login-form.ts';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';

export type LoginRefs = RefObject<Partial<Record<LoginField, HTMLInputElement | null>>>;

export interface LoginFieldsProps {
  readonly mode: LoginMode;
  readonly draft: LoginDraft;
  readonly mistakes: LoginMistakes;
  readonly refs: LoginRefs;
  readonly onChange: (draft: LoginDraft) => void;
}

export const LoginFields = ({ mode, draft, mistakes, refs, onChange }: LoginFieldsProps) => {
  const field = (name: LoginField) => ({
    name,
    size: 'entry' as const,
    isRequired: true,
    value: draft[name],
    error: mistakes[name] === undefined ? null : mistakeText[mistakes[name]],
    onChange: (text: string) => onChange({ ...draft, [name]: text }),
    ref: (element: HTMLInputElement | null) => {
      refs.current[name] = element;
    },
  });
  const has = (name: LoginField) => FIELDS[mode].includes(name);
  return (
    <>
      <TextField
        {...field('email')}
        label={loginText.email}
        kind="email"
        autoComplete="username"
        autoFocus
      />
      {has('password') && (
        <PasswordField
          {...field('password')}
          label={loginText.password}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          hint={mode === 'sign-up' ? signUpText.passwordHint : undefined}
        />
      )}
      {has('repeat') && (
        <PasswordField {...field('repeat')} label={signUpText.repeat} autoComplete="new-password" />
      )}
    </>
  );
};
