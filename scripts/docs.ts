/** `npm run docs`: writes docs/architecture.md and the tsconfig.json of each area. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ARCHITECTURE, architecturePage } from './architecture.ts';
import { compilerSettings } from './compiler-settings.ts';

writeFileSync(ARCHITECTURE, await architecturePage());
for (const [file, settings] of compilerSettings) writeFileSync(file, JSON.stringify(settings));
const settingsFiles = compilerSettings.map(([file]) => file);
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...settingsFiles]);
console.log(`${ARCHITECTURE} and ${settingsFiles.length} tsconfig.json are up to date.`);
