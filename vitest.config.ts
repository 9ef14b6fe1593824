import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findInstalledBrowser, launchArgs } from './scripts/find-browser.ts';

const browser = findInstalledBrowser();

const pureRooms = 'test/{schemas,domain,ui/view}';
const nodeRooms =
  'test/{machines,adapters,app,scripts,walls,inspector,simulation,local-cloud,attack}';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // All cores: by default one stays idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          // Functions of their arguments leave nothing behind, so their tests share what they import.
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: [`${pureRooms}/**/*.test.ts`],
          // Says what hangs; properties take a while on a busy machine.
          testTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${nodeRooms}/**/*.test.ts`],
          exclude: ['**/*.browser.test.ts'],
          // Some start the app, twice, beside whatever else runs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          exclude: ['test/ui/view/**', '**/*.browser.test.{ts,tsx}'],
          setupFiles: ['test/setup/dom.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
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
          // A loaded machine takes seconds for what is done at once elsewhere.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each file has an app and a browser of its own, which mostly wait for each other.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
