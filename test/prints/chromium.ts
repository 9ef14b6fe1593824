import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchArgs } from '#scripts/find-browser.ts';
import { pathOf } from './programs.ts';

/** What the print dialog remembers: the last printer was the one that saves PDFs. */
const REMEMBERED = {
  version: 2,
  isHeaderFooterEnabled: false,
  recentDestinations: [
    { id: 'Save as PDF', origin: 'local', account: '', capabilities: {}, displayName: '' },
  ],
};

/**
 * Chromium with a window, that prints without a dialog into a folder. Without a viewer it saves PDFs instead of showing them, and
 * has none in a frame, as every tablet.
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
    // Its print preview and its viewer are extensions.
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
