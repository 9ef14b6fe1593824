import type { ReactNode } from 'react';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { ErrorBoundary } from '#ui/shared/page/error-boundary.tsx';
import { notLoadedText } from '#ui/shared/words/notices.text.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import { LoadError } from '#app/loading/load-screen.ts';

interface SectionProps {
  readonly app: Pick<RunningApp, 'connectivity' | 'logCrash'>;
  /** The section's name in Polish; without a name the section is the whole app. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of the app that may crash or fail to load without breaking the rest; the user can try it
 * again (CRASH-1 to CRASH-3, ROUTE-2).
 */
export const Section = ({ app, name, children }: SectionProps) => {
  const adviceFor = (error: unknown): string | null => {
    if (!(error instanceof LoadError)) return null;
    return notLoadedText[isOnline(app.connectivity.getSnapshot()) ? 'online' : 'offline'];
  };
  // Some browsers remember a failed import as long as the page lives. Offline, a reload might find
  // nothing.
  const isReloadNeeded = (error: unknown): boolean =>
    error instanceof LoadError && isOnline(app.connectivity.getSnapshot());
  return (
    <ErrorBoundary
      context={name}
      onError={app.logCrash}
      adviceFor={adviceFor}
      needsReload={isReloadNeeded}
    >
      {children}
    </ErrorBoundary>
  );
};
