/** The signed-in part. It is three times as large as the sign-in, so it loads apart from it. */
import type { ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { hearBack } from '#ui/shared/hooks/use-back.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import { GatedShell } from '#app/frame/gated-shell.tsx';
import { LinksAsk } from '#app/frame/links-ask.tsx';
import { startLock } from '#app/services/lock.ts';
import { LockGate } from '#app/frame/locked.tsx';
import { typeEarlyKeys } from '#app/loading/early-keys.ts';
import { firstGesture, loadAhead } from '#app/loading/load-ahead.ts';
import { loadOnIntent } from '#app/loading/load-on-intent.ts';
import { loadPapers } from '#app/printing/printing.ts';
import { GATED_ROUTES, loadScreenAt } from '#app/frame/routes.tsx';
import { openWorkspaces } from '#app/workspace/workspaces.ts';

export type Development = typeof import('#app/frame/development.tsx') | null;

/** The most visited screens, most visited first. */
const LIKELY_PATHS = ['/dashboard', '/add-receipt'] as const;

/**
 * Makes the gated part of the app. Call it once: its workspaces live as long as the page. Redirects
 * /login to /dashboard (AUTH-3), and renders only the lock while the app is locked.
 */
export const signedInPart = (app: RunningApp, development: Development): ComponentType => {
  const locking = startLock(app);
  const openWorkspace = openWorkspaces(app, locking);
  hearBack();
  typeEarlyKeys(window);
  loadOnIntent((path) => void loadScreenAt(path));
  void firstGesture().then(() =>
    loadAhead([...LIKELY_PATHS.map((path) => () => loadScreenAt(path)), loadPapers]),
  );
  void import('#app/frame/ghost-clicks.ts').then(({ guardGhostClicks }) =>
    guardGhostClicks(document),
  );
  // Loads while the storage opens, not after it.
  void loadScreenAt(location.pathname);
  const Gated = () => (
    <BrowserRouter>
      <LinksAsk>
        <GatedShell app={app} openWorkspace={openWorkspace}>
          <Routes>
            {GATED_ROUTES.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            {development !== null && (
              <Route path={development.INSPECTOR_PATH} element={<development.Inspector />} />
            )}
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Routes>
        </GatedShell>
      </LinksAsk>
      {development !== null && <development.InspectorButton />}
    </BrowserRouter>
  );
  return () => (
    <I18nProvider locale="pl-PL">
      <LockGate app={app} lock={locking.lock} pauses={locking.pauses}>
        <Gated />
      </LockGate>
    </I18nProvider>
  );
};
