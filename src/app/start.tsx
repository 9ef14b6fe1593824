import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { systemTimers } from '#adapters/browser/clock.ts';
import { App } from '#app/frame/app.tsx';
import { startApp } from '#app/services/app-services.ts';
import { freeToLoad, loadAhead } from '#app/loading/load-ahead.ts';
import { lazyScreen } from '#app/loading/lazy-screen.tsx';
import { once } from '#app/loading/load-screen.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id "root"');
// Each section logs its errors redacted; React would write the raw error to the console (LOGS-1).
const root = createRoot(element, { onCaughtError: () => undefined });

// A production build leaves this import out.
const development = import.meta.env.DEV ? await import('#app/frame/development.tsx') : null;

const start = (): void => {
  try {
    const app = startApp(import.meta.env, development?.watched);
    const load = once(async () => {
      // Downloaded together, but run one after the other.
      const [, { signedInPart }] = await Promise.all([
        import('./libraries.ts'),
        import('./signed-in.tsx'),
      ]);
      await yieldToMain();
      return { default: signedInPart(app, development) };
    });
    const { Screen: SignedIn, fetch } = lazyScreen(systemTimers, load);
    void freeToLoad().then(() => loadAhead([fetch]));
    root.render(
      <StrictMode>
        <App app={app} SignedIn={SignedIn} />
      </StrictMode>,
    );
  } catch (error) {
    // A missing setting is a developer's mistake (CONF-1): one clear line on the page and in the
    // console.
    root.render(<pre>{String(error)}</pre>);
    throw error;
  }
};

// Loading and starting the code in one task would block a slow page for twice as long.
void yieldToMain().then(start);
