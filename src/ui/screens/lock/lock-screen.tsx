import { useState } from 'react';
import type { Block } from '#machines/limits/limiters.ts';
import type { LockSecret } from '#machines/lock/lock.types.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Countdown } from '#ui/shared/widgets/countdown.tsx';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { forgottenText, lockScreenText as text } from '#ui/session/lock.text.ts';
import { loginText } from '#ui/session/login.text.ts';
import { AuthLayout } from '#ui/session/auth-layout.tsx';
import styles from '#ui/session/auth-form.module.css';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';
import { useSecret } from '#ui/session/use-secret.ts';

export interface LockScreenProps {
  readonly email: string;
  readonly asksFor: LockSecret;
  readonly online: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  readonly block: Block | null;
  /** Milliseconds left of the pause after wrong passphrases; null if there is no pause. */
  readonly pauseLeftMs: (() => number) | null;
  readonly version: string;
  readonly onUnlock: (secret: string) => void;
  readonly onSignOut: () => void;
  /** Signs out and deletes the data that nobody can decrypt any more. */
  readonly onForgotten: () => void;
}

const Forgotten = ({ onForgotten }: Pick<LockScreenProps, 'onForgotten'>) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="link" onPress={() => setAsked(true)}>
        {text.forgotten}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        tone="danger"
        title={forgottenText.title}
        confirmLabel={forgottenText.confirm}
        onCancel={() => setAsked(false)}
        onConfirm={onForgotten}
      >
        <p>{forgottenText.body}</p>
        <p>
          <strong>{forgottenText.loses}</strong>
        </p>
      </ConfirmDialog>
    </>
  );
};

/** Screen readers announce the note once, without the running seconds. */
const PauseNote = ({ leftMs }: { readonly leftMs: () => number }) => (
  <div role="status">
    <Note tone="wait">
      {text.paused} <Countdown leftMs={leftMs} />
    </Note>
  </div>
);

const UnlockForm = (props: LockScreenProps) => {
  const { email, asksFor, online, busy, error, block, pauseLeftMs, onUnlock } = props;
  const isPaused = pauseLeftMs !== null;
  const secret = useSecret(busy || isPaused, onUnlock);
  return (
    <form className={styles.form} noValidate onSubmit={secret.submit}>
      <h1>{text.title}</h1>
      <p className={styles.intro}>{text.body[asksFor]}</p>
      {block !== null && <LimitNote block={block} />}
      {isPaused && <PauseNote leftMs={pauseLeftMs} />}
      {error !== null && block === null && !isPaused && <Note tone="danger">{error}</Note>}
      {asksFor === 'password' && !online && <Note tone="wait">{text.offline}</Note>}
      <TextField
        kind="email"
        label={loginText.email}
        value={email}
        autoComplete="username"
        isReadOnly
      />
      <PasswordField
        ref={secret.field}
        label={text.label[asksFor]}
        value={secret.value}
        onChange={secret.setValue}
        autoComplete={asksFor === 'password' ? 'current-password' : 'off'}
        error={secret.isMissing ? text.missing : null}
        autoFocus
        isRequired
      />
      <Button
        type="submit"
        variant="primary"
        size="entry"
        isBlock
        isBusy={busy || isPaused}
        busyLabel={busy ? text.busy : text.waiting}
      >
        {text.unlock}
      </Button>
    </form>
  );
};

export const LockScreen = (props: LockScreenProps) => (
  <AuthLayout
    title={text.title}
    version={props.version}
    links={
      <>
        <Button variant="link" onPress={props.onSignOut}>
          {text.signOut}
        </Button>
        {props.asksFor === 'passphrase' && <Forgotten onForgotten={props.onForgotten} />}
      </>
    }
  >
    <UnlockForm {...props} />
  </AuthLayout>
);
