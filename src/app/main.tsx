import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles/reset.css';
import '#ui/styles/tokens.css';
import { App } from './app.tsx';
import { startApp } from './app-services.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with the id "root"');
const root = createRoot(element);

try {
  const app = startApp(import.meta.env);
  root.render(
    <StrictMode>
      <App app={app} />
    </StrictMode>,
  );
} catch (error) {
  // A developer's mistake (CONF-1): one clear line, on the page as in the console.
  root.render(<pre>{String(error)}</pre>);
  throw error;
}
