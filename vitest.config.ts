import { basename } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findInstalledBrowser, launchArgs } from './scripts/find-browser.ts';
import { type AreaName, areaNames, findArea } from './scripts/rooms.ts';
import { reportPath } from './scripts/test-report.ts';
import { LONG, longFiles } from './scripts/tiers.ts';
import { triedAgain } from './scripts/tried-again.ts';

const browser = findInstalledBrowser();

/** The gate leaves out what is long. */
const isGate = process.env['KWITY_TIER'] === 'gate';
const left = isGate ? longFiles() : [];
/** What a whole run is told of by its report, and may try again. */
const isWhole = process.env['KWITY_REPORT'] === '1';

/** A real browser on a busy machine may be in its own way; more than a few such tests end a run red. */
const retry = isWhole ? 2 : 0;

/** The folders of tests of these areas. */
const testsOf = (areas: readonly AreaName[]): readonly string[] =>
  areas.map((name) => basename(findArea(name).folder));
const isPure = (name: AreaName): boolean => findArea(name).isPure === true;

const pure = testsOf(areaNames.filter(isPure));
const impure = testsOf(areaNames.filter((name) => !isPure(name)));
const pureTests = `test/{${pure.join(',')}}/**/*.test.ts`;
const nodeTests = `test/{${[...impure, 'walls', 'simulation', 'attack'].join(',')}}/**/*.test.ts`;
/** Each of these has a process of its own: Firebase takes the page's `fetch`, and the real simulation its clock. */
const alone = ['test/adapters/firebase/*.test.ts', 'test/simulation/real/*.test.ts'];

/** What a password costs is tried where none is made cheaper. */
const costly = 'test/local-cloud/auth/passwords.test.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // All cores: by default one stays idle, which is half of a small machine.
    maxWorkers: '100%',
    tags: [{ name: LONG, description: 'Left to npm run test:all' }],
    ...(isGate && { tagsFilter: [`!${LONG}`] }),
    exclude: ['**/node_modules/**', ...left],
    ...(isWhole && { reporters: ['default', ['json', { outputFile: reportPath }], triedAgain] }),
    projects: [
      {
        extends: true,
        test: {
          // Functions of their arguments leave nothing behind, so their tests share what they import.
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: [pureTests, costly],
          exclude: ['**/*.browser.test.ts', ...left],
          // Says what hangs; properties take a while on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['test/setup/quick-passwords.ts'],
          isolate: false,
          unstubGlobals: true,
          include: [nodeTests],
          exclude: ['**/*.browser.test.ts', ...alone, costly, ...left],
          // Some start the app, twice, beside whatever else runs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          setupFiles: ['test/setup/quick-passwords.ts'],
          include: alone,
          exclude: ['**/*.browser.test.ts', ...left],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          // Everything a test changes of its page, dom.ts puts back.
          isolate: false,
          environment: 'jsdom',
          include: ['test/**/*.test.tsx'],
          exclude: ['**/*.browser.test.tsx', ...left],
          setupFiles: ['test/setup/dom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Found only when a test runs, they would make Vite reload in the middle of it.
        optimizeDeps: {
          include: [
            '@abbjs/slownie',
            'idb',
            'immer',
            'jspdf',
            'react-hot-toast',
            'xstate',
            'zod/mini',
          ],
        },
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          testTimeout: 60_000,
          retry,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                args: [...launchArgs],
                ...(browser === undefined ? {} : { executablePath: browser }),
              },
            }),
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/{e2e,chaos}/**/*.e2e.test.ts'],
          globalSetup: ['test/setup/build.ts'],
          setupFiles: ['test/setup/shown-pages.ts'],
          // A loaded machine takes long for what is done at once elsewhere.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 300_000,
          retry,
          // Each file has an app and a browser of its own, which mostly wait for each other.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
