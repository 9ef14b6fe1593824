/** Records the tests that passed only on a retry, and prints why they failed at first. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

const PATH = '.cache/tried-again.json';

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

/** Called before a run, so that it reports no test of an earlier run. */
export const forgetTriedAgain = (): void => rmSync(PATH, { force: true });

/** Returns the file of a recorded test, which is stored as `FILE: NAME`. */
export const testFile = (test: string): string => test.slice(0, test.indexOf(': '));

export const readTriedAgain = (): readonly string[] =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as string[]) : [];
