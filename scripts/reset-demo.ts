/** `npm run reset-demo`: the next start of the embedded cloud makes the demonstration data anew. */
import { rmSync } from 'node:fs';

const { KWITY_DATA, npm_config_yes } = process.env;
const folder = KWITY_DATA ?? '.data';

// A folder that somebody chose may hold a yard's papers.
if (KWITY_DATA !== undefined && npm_config_yes !== 'true') {
  console.error(
    `This deletes all that ${folder} holds. If you want that: npm run reset-demo --yes`,
  );
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  console.log(`${folder} is gone. "npm start" makes it anew.`);
}
