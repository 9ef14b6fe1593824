import { useRef, useState, type FormEvent } from 'react';
import type { Block } from '#machines/limits/limiters.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { loginText, resetText, signUpText } from '#ui/session/login.text.ts';
import { AuthLayout } from '#ui/session/auth-layout.tsx';
import { LoginFields, type LoginRefs } from './login-fields.tsx';
import {
  firstWrong,
  type LoginDraft,
  loginMistakes,
  type LoginMode,
} from '#ui/session/login-form.ts';
import styles from '#ui/session/auth-form.module.css';

/** As typed; the session machine trims the e-mail. */
export interface LoginCredentials {
  readonly email: string;
  readonly password: string;
}

export interface LoginScreenProps {
  readonly busy: boolean;
  /** Message of a failed sign-in (AUTH-2). */
  readonly error: string | null;
  /** Message of a failed sign-up (AUTH-5). */
  readonly signUpError: string | null;
  /** The limit that refused the last request (LIMIT-5). */
  readonly block: Block | null;
  /** Something that the browser does not allow, shown before the user types. */
  readonly warning: string | null;
  readonly version: string;
  readonly onSubmit: (credentials: LoginCredentials) => void;
  /** Signs in with Google's popup; null if the app is not configured for it. */
  readonly onPopup: (() => void) | null;
  readonly onSignUp: (credentials: LoginCredentials) => void;
  readonly onReset: (account: { readonly email: string }) => void;
}

const words = {
  'sign-in': loginText,
  'sign-up': signUpText,
  reset: resetText,
} satisfies Record<LoginMode, { title: string; submit: string; busy: string }>;

const limits = {
  'sign-in': 'auth:login',
  'sign-up': 'auth:signup',
  reset: 'auth:password-reset',
} satisfies Record<LoginMode, LimitedOperation>;

const refusalIn = (mode: LoginMode, { error, signUpError }: LoginScreenProps): string | null => {
  if (mode === 'reset') return null;
  return mode === 'sign-in' ? error : signUpError;
};

const send = (mode: LoginMode, { email, password }: LoginDraft, props: LoginScreenProps): void => {
  switch (mode) {
    case 'sign-in':
      return props.onSubmit({ email, password });
    case 'sign-up':
      return props.onSignUp({ email, password });
    case 'reset':
      return props.onReset({ email });
  }
};

const ModeLinks = ({ mode, onMode }: { mode: LoginMode; onMode: (mode: LoginMode) => void }) =>
  mode === 'sign-in' ? (
    <>
      <Button variant="link" onPress={() => onMode('reset')}>
        {loginText.forgot}
      </Button>
      <Button variant="link" onPress={() => onMode('sign-up')}>
        {loginText.signUp}
      </Button>
    </>
  ) : (
    <Button variant="link" onPress={() => onMode('sign-in')}>
      {mode === 'sign-up' ? signUpText.back : resetText.back}
    </Button>
  );

const useLoginForm = (props: LoginScreenProps) => {
  const [mode, setMode] = useState<LoginMode>('sign-in');
  const [draft, setDraft] = useState<LoginDraft>({ email: '', password: '', repeat: '' });
  const [isTried, setTried] = useState(false);
  const refs: LoginRefs = useRef({});
  const mistakes = loginMistakes(draft, mode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.busy) return;
    setTried(true);
    const wrong = firstWrong(mistakes, mode);
    if (wrong === undefined) send(mode, draft, props);
    else refs.current[wrong]?.focus();
  };
  const changeMode = (next: LoginMode) => {
    setMode(next);
    setTried(false);
    refs.current.email?.focus();
  };
  return { mode, draft, refs, mistakes: isTried ? mistakes : {}, setDraft, submit, changeMode };
};

/**
 * The form of /login (AUTH-1, AUTH-2); two links switch it to sign-up or password reset in place.
 */
export const LoginScreen = (props: LoginScreenProps) => {
  const { mode, draft, refs, mistakes, setDraft, submit, changeMode } = useLoginForm(props);
  const { title, submit: submitLabel, busy } = words[mode];
  const { block } = props;
  const isBlocked = block !== null && block.operation === limits[mode];
  const refusal = refusalIn(mode, props);
  return (
    <AuthLayout
      title={title}
      version={props.version}
      links={<ModeLinks mode={mode} onMode={changeMode} />}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <h1>{title}</h1>
        {mode === 'reset' && <p className={styles.intro}>{resetText.body}</p>}
        {props.warning !== null && <Note tone="wait">{props.warning}</Note>}
        {isBlocked && <LimitNote block={block} />}
        {refusal !== null && !isBlocked && <Note tone="danger">{refusal}</Note>}
        <LoginFields
          mode={mode}
          draft={draft}
          mistakes={mistakes}
          refs={refs}
          onChange={setDraft}
        />
        <Button
          type="submit"
          variant="primary"
          size="entry"
          isBlock
          isBusy={props.busy}
          busyLabel={busy}
        >
          {submitLabel}
        </Button>
        {mode === 'sign-in' && props.onPopup !== null && (
          <Button size="entry" isBlock onPress={props.onPopup}>
            {loginText.popup}
          </Button>
        )}
      </form>
    </AuthLayout>
  );
};
