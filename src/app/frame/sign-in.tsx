import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isStorageDenied } from '#adapters/browser/storage-denied.ts';
import { limitIdentifier } from '#machines/limits/rate-limits.ts';
import { isBusy } from '#machines/session/session.machine.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { useApp } from '#ui/services/services.ts';
import { signInError, signUpError, storageDeniedText } from '#ui/session/login.text.ts';
import { useLimit } from '#ui/shared/saving/use-limit.ts';

const ADDRESS = '/login';

/** Shows /login in the address bar, also after a step back in the history (ROUTE-1). */
const keepAddress = () => {
  const lead = () => {
    if (location.pathname !== ADDRESS) history.replaceState(null, '', ADDRESS);
  };
  lead();
  addEventListener('popstate', lead);
  return () => removeEventListener('popstate', lead);
};

/**
 * The /login screen, without the router, which loads only after sign-in. Each call asks its limit
 * first (LIMIT-5).
 */
export const SignIn = () => {
  const { session, version, hasPopup } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { block, allows } = useLimit();
  useEffect(keepAddress, []);
  const { fault, notice } = snapshot.context;
  return (
    <LoginScreen
      busy={isBusy(snapshot)}
      error={fault !== null && notice === 'sign-in-failed' ? signInError(fault) : null}
      signUpError={fault !== null && notice === 'sign-up-failed' ? signUpError(fault) : null}
      block={block}
      warning={isStorageDenied() ? storageDeniedText : null}
      version={version}
      onSubmit={(credentials) => {
        if (allows('auth:login', limitIdentifier(credentials)))
          session.send({ type: 'SIGN_IN', ...credentials });
      }}
      onPopup={
        hasPopup
          ? () => {
              if (allows('auth:login', limitIdentifier({})))
                session.send({ type: 'SIGN_IN', email: '', password: '', byPopup: true });
            }
          : null
      }
      onSignUp={(credentials) => {
        if (allows('auth:signup', limitIdentifier(credentials)))
          session.send({ type: 'SIGN_UP', ...credentials });
      }}
      onReset={({ email }) => {
        if (allows('auth:password-reset', limitIdentifier({ email })))
          session.send({ type: 'RESET_PASSWORD', email });
      }}
    />
  );
};
