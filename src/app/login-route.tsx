import { useSelector } from '@xstate/react';
import { Navigate } from 'react-router-dom';
import { isBusy, isOpen } from '#machines/session.machine.ts';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { useApp } from '#ui/services.ts';
import { signInError } from '#ui/text/login.ts';

/** /login; after success the user is on /dashboard (AUTH-3). */
export const LoginRoute = () => {
  const { session, version } = useApp();
  const snapshot = useSelector(session, (state) => state);
  if (isOpen(snapshot)) return <Navigate to="/dashboard" replace />;
  const { fault, notice } = snapshot.context;
  return (
    <LoginScreen
      busy={isBusy(snapshot)}
      error={fault !== null && notice === 'sign-in-failed' ? signInError(fault) : null}
      version={version}
      onSubmit={(credentials) => session.send({ type: 'SIGN_IN', ...credentials })}
      onSignUp={(credentials) => session.send({ type: 'SIGN_UP', ...credentials })}
      onReset={({ email }) => session.send({ type: 'RESET_PASSWORD', email })}
    />
  );
};
