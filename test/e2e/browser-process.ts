import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser, launchArgs } from '#scripts/find-browser.ts';
import { watchPolicy } from './policy-watch.ts';
import { tempFolder } from './temp-folder.ts';

export interface RunningBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opening this profile again finds everything that the browser had stored. */
  readonly profileDir: string;
  /**
   * Violations of the page's policy and requests to foreign hosts so far. A test that provokes one
   * empties the list.
   */
  readonly stopped: string[];
  /** Throws if `stopped` is not empty. */
  close(): Promise<void>;
  /** Ends all browser processes as a power cut would. Throws as `close` does. */
  kill(): Promise<void>;
}

export interface BrowserOptions {
  readonly profileDir?: string;
  readonly offline?: boolean;
  /** As in "Pacific/Auckland"; Warsaw's if undefined. */
  readonly timezoneId?: string;
  /** Blocks the service worker, so that a test can change the server's answers. */
  readonly withoutServiceWorker?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Emulates a phone or a tablet with touch input. */
  readonly isTouched?: boolean;
  /** Default text size that the user has chosen in the browser, px; 16 if undefined. */
  readonly textPx?: number;
  /** Ignores the page's policy, so that a test can add scripts and styles. */
  readonly bypassCSP?: boolean;
  /** Skips the check of the policy, for pages that are not ours. */
  readonly isForOthers?: boolean;
}

function commandLines(): readonly (readonly [number, string])[] {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), commandLineOf(name)] as const);
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => [Number.parseInt(line, 10), line] as const);
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has ended meanwhile.
  }
}

function browserProcesses(profileDir: string): readonly number[] {
  return commandLines()
    .filter(([pid, line]) => pid !== process.pid && line.includes(`--user-data-dir=${profileDir}`))
    .map(([pid]) => pid);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended together with its parent.
  }
}

async function kill(context: BrowserContext, profileDir: string): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const pids = browserProcesses(profileDir);
  if (pids.length === 0) throw new Error(`No browser process runs on ${profileDir}.`);
  pids.forEach(killOne);
  await closed;
  while (browserProcesses(profileDir).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Tells the pages that they are offline: Chromium 150 reports a page as online if it loads while
 * offline mode is emulated.
 */
export async function tellOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

function chooseTextSize(profileDir: string, px: number): void {
  const folder = join(profileDir, 'Default');
  mkdirSync(folder, { recursive: true });
  const webprefs = { default_font_size: px };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify({ webkit: { webprefs } }));
}

const openContexts = new Set<BrowserContext>();

export const openPages = (): readonly Page[] => [...openContexts].flatMap((it) => it.pages());

/** Opens Chromium in Polish; without options in Warsaw's time zone and with a new profile. */
export async function openBrowser(options: BrowserOptions = {}): Promise<RunningBrowser> {
  const profileDir = options.profileDir ?? tempFolder('profile');
  if (options.textPx !== undefined) chooseTextSize(profileDir, options.textPx);
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: findBrowser(),
    args: [...launchArgs],
    headless: true,
    acceptDownloads: true,
    locale: 'pl-PL',
    timezoneId: options.timezoneId ?? 'Europe/Warsaw',
    offline: options.offline ?? false,
    bypassCSP: options.bypassCSP ?? false,
    serviceWorkers: options.withoutServiceWorker === true ? 'block' : 'allow',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    ...(options.isTouched === true ? { isMobile: true, hasTouch: true } : {}),
  });
  // A busy machine is slow, so the timeouts are long; the error of a timeout names the call.
  context.setDefaultTimeout(60_000);
  context.setDefaultNavigationTimeout(120_000);
  openContexts.add(context);
  context.once('close', () => openContexts.delete(context));
  // tsx wraps functions in calls of `__name`, also functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const { stopped, check } = await watchPolicy(context);
  const judge = options.isForOthers === true ? () => undefined : check;
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    profileDir,
    stopped,
    close: async () => {
      await context.close();
      judge();
    },
    kill: async () => {
      await kill(context, profileDir);
      judge();
    },
  };
}
