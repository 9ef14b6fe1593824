import { type FormEvent, useState } from 'react';
import { AuthFault } from '#machines/ports/ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { type LoginMistakes, loginMistakes } from '#ui/session/login-form.ts';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';
import { accountText as text } from './account.text.ts';
import { type LoginMistake, mistakeText, signInError } from '#ui/session/login.text.ts';
import { sectionText } from '#ui/yard/settings.text.ts';
import { useLimit } from '#ui/shared/saving/use-limit.ts';
import styles from './settings.module.css';

export interface AccountCardProps {
  readonly email: string;
  readonly online: boolean;
  /** Throws `AuthFault`. */
  readonly onChange: (current: string, next: string) => Promise<void>;
}

const EMPTY = { current: '', password: '', repeat: '' };
const WRONG_PASSWORD = ['invalid-credential', 'wrong-password'];

const faultText = (fault: AuthFault): string =>
  WRONG_PASSWORD.includes(fault.code) ? text.wrongCurrent : signInError(fault);

const usePasswordForm = ({ email, onChange }: AccountCardProps) => {
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const limit = useLimit();
  const { current, password, repeat } = form;
  const mistakes: LoginMistakes & { readonly current?: LoginMistake } = {
    ...loginMistakes({ email, password, repeat }, 'sign-up'),
    ...(current === '' ? { current: 'no-password' } : {}),
  };
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onChange(current, password);
      setForm(EMPTY);
      setTried(false);
      toasts.success(text.changed);
    } catch (error) {
      if (!(error instanceof AuthFault)) throw error;
      setProblem(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isRight = Object.keys(mistakes).length === 0;
    if (!isBusy && isRight && limit.allows('auth:login', email)) void send();
  };
  const field = (name: keyof typeof EMPTY) => {
    const mistake = isTried ? mistakes[name] : undefined;
    return {
      value: form[name],
      onChange: (value: string) => setForm({ ...form, [name]: value }),
      error: mistake === undefined ? null : mistakeText[mistake],
      isRequired: true,
    };
  };
  return { submit, field, isBusy, problem, block: limit.block };
};

const PasswordForm = (props: AccountCardProps) => {
  const { submit, field, isBusy, problem, block } = usePasswordForm(props);
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={text.password}>
      {block !== null && <LimitNote block={block} />}
      {problem !== null && block === null && <Note tone="danger">{problem}</Note>}
      <PasswordField {...field('current')} label={text.current} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={text.next}
        hint={text.nextHint}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={text.repeat} autoComplete="new-password" />
      <div className={styles.bar}>
        <span className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={text.busy}>
            {text.change}
          </Button>
        </span>
      </div>
    </form>
  );
};

/** Asks for the current password too, because somebody else may find an open session. */
export const AccountCard = (props: AccountCardProps) => (
  <Card title={sectionText.account}>
    <div className={styles.form}>
      <TextField
        kind="email"
        label={text.email}
        value={props.email}
        autoComplete="username"
        isReadOnly
      />
      <h3>{text.password}</h3>
      {props.online ? <PasswordForm {...props} /> : <Note tone="wait">{text.offline}</Note>}
    </div>
  </Card>
);
