/** `npm run docs`: writes docs/architecture.md anew. */
import { writeFileSync } from 'node:fs';
import { ARCHITECTURE, architecturePage } from './architecture.ts';

writeFileSync(ARCHITECTURE, await architecturePage());
console.log(`${ARCHITECTURE} is up to date.`);
