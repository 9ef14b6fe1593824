import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchArgs } from '#scripts/find-browser.ts';
import { pathOf } from './programs.ts';

/** State of the print preview: the last destination was "Save as PDF". */
const REMEMBERED = {
  version: 2,
  isHeaderFooterEnabled: false,
  recentDestinations: [
    { id: 'Save as PDF', origin: 'local', account: '', capabilities: {}, displayName: '' },
  ],
};

/**
 * Opens Chromium with a window; it prints without a dialog into the folder `out`. Without a viewer
 * it downloads PDFs instead of showing them, as tablets do.
 */
export const openChromium = async (
  profile: string,
  { out, display, hasViewer }: { out: string; display: string; hasViewer: boolean },
) => {
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(REMEMBERED) } },
    savefile: { default_directory: out },
    plugins: { always_open_pdf_externally: !hasViewer },
  };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: pathOf('Chromium'),
    // The print preview and the PDF viewer are extensions.
    ignoreDefaultArgs: [
      '--disable-extensions',
      '--disable-component-extensions-with-background-pages',
    ],
    args: [...launchArgs, '--kiosk-printing'],
    headless: false,
    acceptDownloads: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    env: { ...process.env, DISPLAY: display },
  });
  return { page: context.pages()[0] ?? (await context.newPage()), close: () => context.close() };
};
