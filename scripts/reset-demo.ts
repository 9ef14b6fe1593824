/** `npm run reset-demo`: the next start of the embedded cloud makes the demonstration data anew. */
import { rmSync } from 'node:fs';

const { KWITY_DATA = '.data' } = process.env;
rmSync(KWITY_DATA, { recursive: true, force: true });
console.log(`${KWITY_DATA} is gone. "npm start" makes it anew.`);
