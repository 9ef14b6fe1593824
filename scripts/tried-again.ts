/** Writes down which tests passed only when they were tried again, and prints why they failed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

const PATH = '.cache/tried-again.json';

/** To be given to Vitest. */
export const triedAgain: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => ({
          name: `${module.relativeModuleId}: ${test.fullName}`,
          errors: test.result().errors ?? [],
        })),
    );
    // Vitest prints nothing of a test that passes in the end; a message alone shortens the values.
    for (const { name, errors } of flaky)
      for (const error of errors)
        console.log(
          `\n${name} failed at first: ${error.message ?? inspect(error)}\n${error.diff ?? ''}`,
        );
    mkdirSync(dirname(PATH), { recursive: true });
    writeFileSync(PATH, JSON.stringify(flaky.map(({ name }) => name)));
  },
};

/** Before a run, of which nothing may be told that was of another. */
export const forgetTriedAgain = (): void => rmSync(PATH, { force: true });

/** The file of a test that was written down. */
export const testFile = (test: string): string => test.slice(0, test.indexOf(': '));

/** What the last run wrote down: a file and a test each. */
export const readTriedAgain = (): readonly string[] =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as string[]) : [];
