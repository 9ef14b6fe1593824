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
// What a section catches is logged there, redacted; React would write the raw error to the console (LOGS-1).
const root = createRoot(element, { onCaughtError: () => undefined });

// Only the development server knows of the inspector: a build leaves this import out.
const development = import.meta.env.DEV ? await import('#app/frame/development.tsx') : null;

const start = (): void => {
  try {
    const app = startApp(import.meta.env, development?.watched);
    const load = once(async () => {
      // Fetched together, and read one after the other.
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
    // A developer's mistake (CONF-1): one clear line, on the page as in the console.
    root.render(<pre>{String(error)}</pre>);
    throw error;
  }
};

// Reading code and starting it in one task would hold a slow page up for twice as long.
void yieldToMain().then(start);
