/** `npm run reset-demo`: deletes the data, so that the next start makes the demonstration anew. */
import { rmSync } from 'node:fs';
import { isInUse } from '#local-cloud/store/database.ts';

const { KWITY_DATA, npm_config_yes } = process.env;
const folder = KWITY_DATA ?? '.data';

const refuse = (line: string): void => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

// A folder that somebody chose may hold a yard's real records.
if (KWITY_DATA !== undefined && npm_config_yes !== 'true')
  refuse(`This deletes all that ${folder} holds. If you want that: npm run reset-demo --yes`);
else if (isInUse(folder))
  refuse(`Kwity is running on ${folder}, and would go on with what is deleted. Stop it first.`);
else {
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${folder} is gone. "npm start" makes it anew.\n`);
}
