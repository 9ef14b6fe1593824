import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { findBrowser } from '#scripts/find-browser.ts';

export const table = (header: readonly string[], lines: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const machine = (): string => {
  const [cpu] = cpus();
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`;
  const browser = spawnSync(findBrowser(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  return `${String(cpus().length)} × ${cpu?.model ?? 'unknown'}, ${memory}, ${process.platform} ${release()}, Node ${process.versions.node}, ${browser} headless`;
};
