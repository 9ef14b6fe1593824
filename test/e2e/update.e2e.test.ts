// @module-tag long
/** "Odśwież teraz" against a server whose files change, as after a deployment. */
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT, demoDocuments } from '#local-cloud/demo/seed.ts';
import { type LocalCloud, startLocalCloud } from '#local-cloud/server.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { screenOf } from './screen.ts';
import { tempFolder } from './temp-folder.ts';
import { chooseClient, openEntry, signIn, typeLine, untilInstalled } from './user.ts';

/** A name of a piece as the build gives it, or an earlier deployment: its stem and extension. */
const PIECE = /\b([\w-]+-[\w-]{8})(?:~\d+)?\.(js|css)\b/gu;
const NOTICE = 'Jest nowa wersja aplikacji.';

describe('a new version', () => {
  let staticDir: string;
  let cloud: LocalCloud;
  let browser: RunningBrowser;

  beforeEach(async () => {
    staticDir = tempFolder('dist');
    cpSync('dist', staticDir, { recursive: true });
    cloud = await startLocalCloud({
      ...{ dataDir: tempFolder('data'), port: 0, staticDir, log: () => undefined },
      seed: { account: DEMO_ACCOUNT, documents: demoDocuments },
    });
    browser = await openBrowser();
    await signIn(browser.page, cloud.url);
    await untilInstalled(browser.page);
  });

  afterEach(async () => {
    await browser.close();
    await cloud.close();
  });

  /**
   * Gives every piece of the app another name, and the start page another version. The old pieces
   * are gone.
   */
  const deploy = (version: number): void => {
    const assets = join(staticDir, 'assets');
    const pieces = readdirSync(assets).filter((name) => /\.(?:js|css)$/u.test(name));
    const renamed = (text: string) => text.replaceAll(PIECE, `$1~${version}.$2`);
    const rewrite = (path: string, change = renamed) =>
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    for (const piece of pieces) {
      rewrite(join(assets, piece));
      renameSync(join(assets, piece), join(assets, renamed(piece)));
    }
    rewrite(join(staticDir, 'index.html'), (html) =>
      renamed(html).replace(/<html[^>]*>/u, `<html lang="pl" data-version="${version}">`),
    );
    rewrite(join(staticDir, 'service-worker.js'), (worker) =>
      renamed(worker).replace(
        /(?<=revision:)"[0-9a-f]{32}"(?=,url:"index\.html")|(?<=url:"index\.html",revision:)"[0-9a-f]{32}"/u,
        `"${String(version).padStart(32, '0')}"`,
      ),
    );
  };

  /** Looks for a new version, as a browser does now and then, until it waits to take over. */
  const look = async (page: Page): Promise<void> => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      await new Promise((resolve) => {
        registration.installing?.addEventListener('statechange', resolve, { once: true });
      });
    });
  };

  const versionOf = (page: Page) =>
    page
      .evaluate(() => document.documentElement.dataset['version'] ?? '1')
      .catch(() => 'reloading');

  const takes = async (page: Page, version: number): Promise<void> => {
    await page.getByText(NOTICE).waitFor();
    await screenOf(page).press('Odśwież teraz');
    await expect.poll(() => versionOf(page), { timeout: 30_000 }).toBe(String(version));
  };

  const type = async (page: Page): Promise<void> => {
    await openEntry(page);
    await chooseClient(page, 'Pięknotna');
    await typeLine(page, 1, { product: 'Miedź', net: '12,5' });
  };

  const keepsTyped = (page: Page) =>
    expect.poll(() => page.getByLabel('Waga netto (kg)').inputValue()).toBe('12,5');

  it('[PWA-1] is taken by the button, first on the page that installed the first worker', async () => {
    const { page } = browser;
    await type(page);
    for (const version of [2, 3, 4, 5, 6, 7]) {
      deploy(version);
      await look(page);
      await takes(page, version);
      await keepsTyped(page);
    }
  });

  it('[PWA-1] replaces others that wait, and reloads no page in which somebody types', async () => {
    const { page, context } = browser;
    const typed = await context.newPage();
    await typed.goto(cloud.url);
    await type(typed);
    for (const version of [2, 3, 4]) {
      deploy(version);
      await look(page);
    }
    await page.bringToFront();
    await takes(page, 4);
    await typed.bringToFront();
    expect(await versionOf(typed)).toBe('1');
    await takes(typed, 4);
    await keepsTyped(typed);
  });
});
