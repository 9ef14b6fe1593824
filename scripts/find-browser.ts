import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Flags for every Chromium of the tests: no sandbox (containers run as root), no graphics card, no
 * background traffic.
 */
export const launchArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const appNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const ending = process.platform === 'win32' ? '.exe' : '';
  return commands.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

function onWindows(): string[] {
  return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    if (folder === undefined) return [];
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ];
  });
}

function usualPlaces(): string[] {
  if (process.platform === 'win32') return onWindows();
  if (process.platform === 'darwin') {
    return appNames.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  return ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'];
}

/**
 * Returns the path of an installed Chromium, or undefined. Downloads nothing; KWITY_BROWSER comes
 * first.
 */
export function findInstalledBrowser(): string | undefined {
  const named = process.env['KWITY_BROWSER'];
  if (named !== undefined && named !== '') return named;
  return [...onPath(), ...usualPlaces(), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Hides the command's output: if every attempt fails, one line says what to do. */
function runQuietly(command: string, args: readonly string[]): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'ignore', shell }).status === 0;
}

function downloadFromPlaywright(): boolean {
  return runQuietly('npx', ['--no-install', 'playwright-core', 'install', 'chromium']);
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return (
    runQuietly('apt-get', ['update', '-qq']) &&
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  );
}

/**
 * Returns the path of a Chromium to test with. If none is installed, tries Playwright's download,
 * then Debian's package (as root). Throws an Error with one line that says what to do.
 */
export function findBrowser(): string {
  for (const attempt of [() => true, downloadFromPlaywright, installFromDebian]) {
    const path = attempt() ? findInstalledBrowser() : undefined;
    if (path === undefined) continue;
    if (isProgram(path)) return path;
    throw new Error(`No browser at ${path}: set KWITY_BROWSER to the path of one, or to nothing.`);
  }
  throw new Error(
    'No browser found: install Chromium or Google Chrome, or set KWITY_BROWSER to the path of one.',
  );
}
