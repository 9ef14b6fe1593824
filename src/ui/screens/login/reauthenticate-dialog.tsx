import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useRef, useState, type FormEvent } from 'react';
import type { Block } from '#machines/limiters.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { LimitNote } from '#ui/components/limit-note.tsx';
import { Note } from '#ui/components/note.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { loginText, mistakeText, reauthenticateText } from '#ui/text/login.ts';
import { PasswordField } from './password-field.tsx';
import styles from './reauthenticate-dialog.module.css';

/** The question for the password when the session was lost. */
export interface ReauthenticateDialogProps {
  /** Whose session it was; it can't be changed, since the work on the screen is this user's. */
  readonly email: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** The limit that refused the last attempt. */
  readonly block: Block | null;
  readonly onSubmit: (password: string) => void;
  readonly onSignOut: () => void;
  /** The work goes on; nothing is sent until the password is given. */
  readonly onLater: () => void;
}

/** Stands over the work, which is kept, until it is answered or put off. */
export const ReauthenticateDialog = (props: ReauthenticateDialogProps) => {
  const { email, busy, error, block, onSubmit, onSignOut, onLater } = props;
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (password === '') field.current?.focus();
    else onSubmit(password);
  };
  return (
    <Dialog isOpen title={reauthenticateText.title} icon={LockKeyhole} onClose={onLater}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{reauthenticateText.body}</p>
        {block !== null && <LimitNote block={block} />}
        {error !== null && block === null && <Note tone="danger">{error}</Note>}
        <TextField label={loginText.email} value={email} autoComplete="username" isReadOnly />
        <PasswordField
          ref={field}
          label={loginText.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={isTried && password === '' ? mistakeText['no-password'] : null}
          autoFocus
          isRequired
        />
        <div className={styles.actions}>
          <Button variant="quiet" onPress={onSignOut}>
            {reauthenticateText.signOut}
          </Button>
          <Button onPress={onLater}>{reauthenticateText.later}</Button>
          <Button type="submit" variant="primary" isBusy={busy} busyLabel={loginText.busy}>
            {loginText.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
