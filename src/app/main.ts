/** The page first lives by its policy, then starts: chunks that a build shares would run before what stands in this one. */
import './strict-page.ts';

// Not awaited: what both need stands beside this module, and would wait for it in turn.
void import('./react.ts').then(() => import('./start.tsx'));
