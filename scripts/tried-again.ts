/** Writes down which tests passed only when they were tried again. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const PATH = '.cache/tried-again.json';

/** To be given to Vitest. */
export const triedAgain: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    mkdirSync(dirname(PATH), { recursive: true });
    writeFileSync(PATH, JSON.stringify(names));
  },
};

/** Before a run, of which nothing may be told that was of another. */
export const forgetTriedAgain = (): void => rmSync(PATH, { force: true });

/** What the last run wrote down: a file and a test each. */
export const readTriedAgain = (): readonly string[] =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as string[]) : [];
