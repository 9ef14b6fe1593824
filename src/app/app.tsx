import { useSelector } from '@xstate/react';
import { I18nProvider } from 'react-aria-components';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { isKnown, isOpen } from '#machines/session.machine.ts';
import { Toaster } from '#ui/components/toaster.tsx';
import { AppContext } from '#ui/services.ts';
import type { RunningApp } from './app-services.ts';
import { GatedShell } from './gated-shell.tsx';
import { LoginRoute } from './login-route.tsx';
import { GATED_ROUTES } from './routes.tsx';
import { Section } from './section.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** A visitor without a session is led to /login (ROUTE-1). */
const Gate = ({ app }: { readonly app: RunningApp }) => {
  const open = useSelector(app.session, isOpen);
  return open ? (
    <GatedShell app={app}>
      <Outlet />
    </GatedShell>
  ) : (
    <Navigate to="/login" replace />
  );
};

interface AppProps {
  readonly app: RunningApp;
  /** What stands beside the app while developing. */
  readonly development: typeof import('./development.tsx') | null;
}

/** The whole app; renders nothing until the first session state is known (AUTH-4). */
export const App = ({ app, development }: AppProps) => {
  const known = useSelector(app.session, isKnown);
  if (!known) return null;
  return (
    <AppContext value={app}>
      <I18nProvider locale="pl-PL">
        <BrowserRouter>
          <Section app={app}>
            <Routes>
              <Route path="/login" element={<LoginRoute />} />
              <Route element={<Gate app={app} />}>
                {GATED_ROUTES.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
                {development !== null && (
                  <Route path={development.INSPECTOR_PATH} element={<development.Inspector />} />
                )}
                <Route path="*" element={<Navigate to="/dashboard" replace />} />
              </Route>
            </Routes>
          </Section>
          {development !== null && <development.InspectorButton />}
        </BrowserRouter>
        <Toaster />
        <UpdatePrompt />
      </I18nProvider>
    </AppContext>
  );
};
