/** React, read before the app's own code, each in a task of its own: read at once they would hold a slow page up for twice as long. */
import 'react-dom/client';

// The other half of what the browser knows of languages, see `main.ts`.
Intl.DateTimeFormat.supportedLocalesOf('pl');
