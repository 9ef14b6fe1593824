import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser, launchArgs } from '#scripts/find-browser.ts';
import { watchPolicy } from './policy-watch.ts';
import { tempFolder } from './temp-folder.ts';

/** A real Chromium with a profile on disk. */
export interface RunningBrowser {
  readonly context: BrowserContext;
  /** Its first page. */
  readonly page: Page;
  /** Open this profile again to find what the browser had stored. */
  readonly profileDir: string;
  /** What the page's policy has stopped so far, and what was asked of strangers; a test that provokes it empties the list. */
  readonly stopped: string[];
  /** Throws when the page's policy had to stop anything: what the app does itself is allowed. */
  close(): Promise<void>;
  /** Ends all of its processes as a power cut would. Throws as `close` does. */
  kill(): Promise<void>;
}

/** How a browser opens. */
export interface BrowserOptions {
  readonly profileDir?: string;
  readonly offline?: boolean;
  /** Everything comes from the server, where a test can change what it answers. */
  readonly withoutServiceWorker?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A phone or a tablet: fingers in place of a mouse. */
  readonly isTouched?: boolean;
  /** The size of text that its owner has chosen, px; 16 where nothing was chosen. */
  readonly textPx?: number;
  /** A test adds to the page what its policy would stop. */
  readonly bypassCSP?: boolean;
  /** Its pages are others' work: what they ask for is not judged. */
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
    return ''; // It ended while we looked.
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
    // Already gone together with its parent.
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

/** Tells the pages that they are offline: one that Chromium 150 loads while it plays being offline takes itself for online. */
export async function tellOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

/** As in Chromium's settings, appearance. */
function chooseTextSize(profileDir: string, px: number): void {
  const folder = join(profileDir, 'Default');
  mkdirSync(folder, { recursive: true });
  const webprefs = { default_font_size: px };
  writeFileSync(join(folder, 'Preferences'), JSON.stringify({ webkit: { webprefs } }));
}

const openContexts = new Set<BrowserContext>();

/** The pages of all browsers that are open. */
export const openPages = (): readonly Page[] => [...openContexts].flatMap((it) => it.pages());

/** Opens Chromium in Polish and Warsaw's time, with a fresh profile unless one is given. */
export async function openBrowser(options: BrowserOptions = {}): Promise<RunningBrowser> {
  const profileDir = options.profileDir ?? tempFolder('profile');
  if (options.textPx !== undefined) chooseTextSize(profileDir, options.textPx);
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: findBrowser(),
    args: [...launchArgs],
    headless: true,
    acceptDownloads: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    offline: options.offline ?? false,
    bypassCSP: options.bypassCSP ?? false,
    serviceWorkers: options.withoutServiceWorker === true ? 'block' : 'allow',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    ...(options.isTouched === true ? { isMobile: true, hasTouch: true } : {}),
  });
  // Says what hangs: a busy machine takes long for what is done at once elsewhere.
  context.setDefaultTimeout(60_000);
  context.setDefaultNavigationTimeout(120_000);
  openContexts.add(context);
  context.once('close', () => openContexts.delete(context));
  // A script that tsx runs names its functions by this, also those that a page evaluates.
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
