/**
 * Loads React before the app's own code: in one task, both would block a slow page for twice as
 * long.
 */
import 'react-dom/client';

// The other half of the language data, see `main.ts`.
Intl.DateTimeFormat.supportedLocalesOf('pl');
