import { basename } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findInstalledBrowser, launchArgs } from './scripts/find-browser.ts';
import { type AreaName, areaNames, findArea } from './scripts/rooms.ts';
import { reportPath } from './scripts/test-report.ts';
import { LONG, longFiles } from './scripts/tiers.ts';
import { triedAgain } from './scripts/tried-again.ts';

const browser = findInstalledBrowser();

const isGate = process.env['KWITY_TIER'] === 'gate';
const left = isGate ? longFiles() : [];
/** True for a whole run of `npm test`, which writes a report and may retry tests. */
const isWhole = process.env['KWITY_REPORT'] === '1';

/**
 * A busy machine can disturb a real browser; a run with more than a few retried tests still fails.
 */
const retry = isWhole ? 2 : 0;

const testsOf = (areas: readonly AreaName[]): readonly string[] =>
  areas.map((name) => basename(findArea(name).folder));
const isPure = (name: AreaName): boolean => findArea(name).isPure === true;

const pure = testsOf(areaNames.filter(isPure));
const impure = testsOf(areaNames.filter((name) => !isPure(name)));
const pureTests = `test/{${pure.join(',')}}/**/*.test.ts`;
const nodeTests = `test/{${[...impure, 'walls', 'simulation', 'attack'].join(',')}}/**/*.test.ts`;
/**
 * These files need a process each: Firebase keeps the global `fetch` that it finds, and the real
 * simulation replaces the timers.
 */
const alone = ['test/adapters/firebase/*.test.ts', 'test/simulation/real/*.test.ts'];

/** Tests the real cost of a password, which `quick-passwords.ts` lowers for other tests. */
const costly = 'test/local-cloud/auth/passwords.test.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: '100%',
    tags: [{ name: LONG, description: 'Left to npm run test:all' }],
    ...(isGate && { tagsFilter: [`!${LONG}`] }),
    exclude: ['**/node_modules/**', ...left],
    ...(isWhole && { reporters: ['default', ['json', { outputFile: reportPath }], triedAgain] }),
    projects: [
      {
        extends: true,
        test: {
          // Pure functions leave no state behind, so their tests share imported modules.
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: [pureTests, costly],
          exclude: ['**/*.browser.test.ts', ...left],
          // The limit exposes a test that hangs; properties take long on a busy machine.
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
          // Some tests start the app twice while other tests run.
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
          // `dom.ts` restores everything that a test changes on its page.
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
        // Vite would reload in the middle of a test that imports a dependency not listed here.
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
