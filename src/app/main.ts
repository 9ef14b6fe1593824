/** The page first lives by its policy, then starts: chunks that a build shares would run before what stands in this one. */
import './strict-page.ts';

// A browser reads what it knows of languages when it is first asked, which takes as long as starting a part of the app. One half is
// asked for here and one in `react.ts`, where there is time for it.
Intl.Collator.supportedLocalesOf('pl');

// Not awaited: what both need stands beside this module, and would wait for it in turn.
void import('./react.ts').then(() => import('./start.tsx'));
