import { useSelector } from '@xstate/react';
import { Navigate } from 'react-router-dom';
import { limitIdentifier } from '#machines/rate-limits.ts';
import { isBusy, isOpen } from '#machines/session.machine.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { useApp } from '#ui/services.ts';
import { signInError } from '#ui/text/login.ts';
import { useLimit } from '#ui/use-limit.ts';

/** /login; after success the user is on /dashboard (AUTH-3). The limits stand before each call (LIMIT-5). */
export const LoginRoute = () => {
  const { session, version } = useApp();
  const snapshot = useSelector(session, (state) => state);
  const { block, allows } = useLimit();
  if (isOpen(snapshot)) return <Navigate to="/dashboard" replace />;
  const { fault, notice } = snapshot.context;
  return (
    <LoginScreen
      busy={isBusy(snapshot)}
      error={fault !== null && notice === 'sign-in-failed' ? signInError(fault) : null}
      block={block}
      version={version}
      onSubmit={(credentials) => {
        if (allows('auth:login', limitIdentifier(credentials)))
          session.send({ type: 'SIGN_IN', ...credentials });
      }}
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
