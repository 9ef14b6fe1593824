/**
 * Applies the page's policy before anything else. The rest is imported later, because shared chunks
 * of a build would run before the code of this module.
 */
import './strict-page.ts';

// A browser loads its language data at the first use, which takes as long as starting a part of the
// app. This loads one half and `react.ts` the other, each while there is time.
Intl.Collator.supportedLocalesOf('pl');

// A top-level await would never end: a chunk that both imports need contains this module.
void import('./react.ts').then(() => import('./start.tsx'));
