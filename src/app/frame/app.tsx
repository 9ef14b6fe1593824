import { useSelector } from '@xstate/react';
import { type ComponentType, useDeferredValue } from 'react';
import { isKnown, isOpen } from '#machines/session/session.machine.ts';
import { Toaster } from '#ui/shared/dialogs/toaster.tsx';
import { AppContext } from '#ui/services/services.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import { Section } from './section.tsx';
import { SignIn } from './sign-in.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

interface AppProps {
  readonly app: RunningApp;
  readonly SignedIn: ComponentType;
}

/**
 * Renders nothing until the first session state is known (AUTH-4). A visitor without a session
 * signs in (ROUTE-1).
 */
export const App = ({ app, SignedIn }: AppProps) => {
  // Deferred, so that React draws in small pieces: drawn in one go, the sign-in blocks a slow page
  // for a fifth of a second.
  const known = useDeferredValue(useSelector(app.session, isKnown));
  const open = useSelector(app.session, isOpen);
  if (!known) return null;
  return (
    <AppContext value={app}>
      <Section app={app}>{open ? <SignedIn /> : <SignIn />}</Section>
      <Toaster />
      <UpdatePrompt />
    </AppContext>
  );
};
