import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { Block } from '#machines/limits/limiters.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { loginText, mistakeText, reauthenticateText } from './login.text.ts';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';
import styles from './reauthenticate-dialog.module.css';
import { useSecret } from './use-secret.ts';

export interface ReauthenticateDialogProps {
  /**
   * E-mail of the lost session. The user cannot change it, since the work on the screen is this
   * user's.
   */
  readonly email: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** Limit that refused the last attempt. */
  readonly block: Block | null;
  readonly onSubmit: (password: string) => void;
  readonly onSignOut: () => void;
  /** The user continues to work, and nothing is sent until the password is given. */
  readonly onLater: () => void;
}

/** Covers the page, whose work is kept, until the user answers or postpones. */
export const ReauthenticateDialog = (props: ReauthenticateDialogProps) => {
  const { email, busy, error, block, onSubmit, onSignOut, onLater } = props;
  const password = useSecret(busy, onSubmit);
  return (
    <Dialog isOpen title={reauthenticateText.title} icon={LockKeyhole} onClose={onLater}>
      <form className={styles.form} noValidate onSubmit={password.submit}>
        <p>{reauthenticateText.body}</p>
        {block !== null && <LimitNote block={block} />}
        {error !== null && block === null && <Note tone="danger">{error}</Note>}
        <TextField
          kind="email"
          label={loginText.email}
          value={email}
          autoComplete="username"
          isReadOnly
        />
        <PasswordField
          ref={password.field}
          label={loginText.password}
          value={password.value}
          onChange={password.setValue}
          autoComplete="current-password"
          error={password.isMissing ? mistakeText['no-password'] : null}
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
