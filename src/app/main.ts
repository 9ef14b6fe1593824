/** The page first lives by its policy, then starts: chunks that a build shares would run before what stands in this one. */
import './strict-page.ts';

await import('./start.tsx');
